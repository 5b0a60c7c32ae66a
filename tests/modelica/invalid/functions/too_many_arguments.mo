// stage: flat
// section: MLS 12.4.1
function twice
  input Real u;
  output Real y;
algorithm
  y := 2*u;
end twice;
model M
  Real p = twice(time, 2);
//                     ^ error IN165: 2 arguments are given to `twice(u)`
end M;
