// stage: flat
model Broken
  Real x = 1
//          ^ error SY013: missing `;` after the declaration
  Real y = 2 2;
//           ^ error SY012: expected `;`, found `2`
end Broken;
model M
  extends Broken(x = 2);
  Real z = x + y;
end M;
