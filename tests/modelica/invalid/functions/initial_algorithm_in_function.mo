// stage: flat
// section: MLS 12.2
function twice
  input Real u;
  output Real y;
initial algorithm
//< 1-7 error IN158: a function has no initial algorithm
  y := 2*u;
end twice;
model M
  Real p = twice(time);
end M;
