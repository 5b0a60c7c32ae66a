// stage: syntax
model A
  Real x[2, 2] = [1 2; 3 4];
//                  ^ error SY012: expected `,` or `;` between the elements of a matrix, found `2`
//   help: a row is written `[1, 2; 3, 4]`
  Real y;
end A;
