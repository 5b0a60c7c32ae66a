// stage: flat
// section: MLS 12.2
// expect: dump
function f
  input Real x;
  output Real y;
protected
  Real half = x/2;
  Real v[2];
  constant Real c = 3;
algorithm
  v := {half, c};
  y := v*v;
end f;
model ProtectedVariables
  Real a = f(time);
end ProtectedVariables;
