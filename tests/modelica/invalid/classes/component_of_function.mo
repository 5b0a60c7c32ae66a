// stage: flat
// section: MLS 4.7
function f
  input Real u;
  output Real y;
algorithm
  y := 2*u;
end f;
model M
  f g;
//^ error IN071: `g` cannot be a component of the function `f`
end M;
