// stage: flat
// section: MLS 12.2
// expect: dump
function f
  input Real x;
  output Real y;
equation
//< 1-8 error IN157: a function has no equations
//   help: write an `algorithm`
  y = x;
end f;
model EquationInFunction
  Real a = f(time);
end EquationInFunction;
