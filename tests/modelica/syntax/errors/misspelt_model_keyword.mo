// stage: syntax
modle A
//< 1-5 error SY044: `modle` is not a keyword
//   help: did you mean `model`?
  Real x;
end A;
model B
end B;
