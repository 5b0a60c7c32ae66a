// stage: syntax
model A
  Real x;
equation
  x = 1
//     ^ error SY013: missing `;` after the equation
end A;
