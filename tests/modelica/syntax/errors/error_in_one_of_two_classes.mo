// stage: syntax
// expect: classes = 2
model A
  Real x
//      ^ error SY013: missing `;` after the declaration
equation
  x = 1;
end A;
model B
  Real y = 1;
end B;
