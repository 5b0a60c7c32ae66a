// stage: syntax
model A
  Real x;
equatoin
//< 1-8 error SY044: `equatoin` is not a keyword
//   help: did you mean `equation`?
  der(x) = 1;
end A;
