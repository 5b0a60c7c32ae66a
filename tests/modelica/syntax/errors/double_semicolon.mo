// stage: syntax
model A
  Real x;;
//       ^ error SY014: no `;` may stand after the `;` of an element
//   help: remove the `;`
equation
  x = 1;;
//      ^ error SY014: no `;` may stand after the `;` of an equation
//   help: remove the `;`
end A;
