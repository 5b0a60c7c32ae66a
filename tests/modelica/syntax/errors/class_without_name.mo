// stage: syntax
model
//   ^ error SY012: expected the name of the class, found `Real`
  Real x;
end A;
