// stage: flat
// section: MLS 4.4.5
function half
  input Real u;
  input Boolean extra = false;
  output Real y;
protected
  Real offset if extra;
//               ^^^^^ error IN155: `offset` cannot be conditional: it is a variable of a function
algorithm
  y := u/2;
end half;
model M
  Real p = half(time);
end M;
