// stage: syntax
model A;
//     ^ error SY014: no `;` may stand after the name and description of a class
//   help: remove the `;`
  Real x;
end A;
