// stage: syntax
Real x;
//< 1-4 error SY048: expected a class, found `Real`
//   help: declarations and equations stand inside a class: `model M … end M;`
model A
end A;
