// stage: flat
// section: MLS 12.2
function first
  input Real u;
  output Real y;
protected
  Real inside;
algorithm
  inside := u;
  y := inside;
end first;
model M
  Real p = first(time) + first.u;
//                             ^ error IN083: `u` belongs to the function `first`
end M;
