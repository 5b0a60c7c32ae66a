// stage: flat
// section: MLS 12.4.3
// expect: dump
function f
  input Real x;
  output Real y, z;
algorithm
  y := x;
  z := -x;
end f;
model TooManyResults
  Real a, b, c;
equation
  (a, b, c) = f(time);
//       ^ error IN178: `f` has 2 outputs only
end TooManyResults;
