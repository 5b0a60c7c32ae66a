// stage: flat
// section: MLS 12.4.1
function norm
  input Real u[3];
  output Real y;
algorithm
  y := sqrt(u*u);
end norm;
model M
  Real p = norm({1, time});
//              ^^^^^^^^^ error IN150: the input `u` of `norm` must be an array [3] of Real, found an array [2] of Real
end M;
