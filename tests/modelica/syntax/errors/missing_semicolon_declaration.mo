// stage: syntax
model A
  Real x = 1
//          ^ error SY013: missing `;` after the declaration
  Real y;
end A;
