// stage: flat
// section: MLS 12.2
function twice
  input Real u;
  output Real y;
equation
//< 1-8 error IN157: a function has no equations
//   help: write an `algorithm`
  y = 2*u;
end twice;
model M
  Real p = twice(time);
end M;
