// stage: syntax
model A
  Real x;
equation;
//      ^ error SY014: no `;` may stand after `equation`
//   help: remove the `;`
  x = 1;
end A;
