// stage: flat
// section: MLS 12.7.2
// expect: dump
function f
  input Real x, y;
  output Real z;
algorithm
  z := x^2*y;
end f;
function fx = der(f, x);
//       ^^ error IN001: a function defined as a derivative `der(…)` is not supported yet
model PartialDerivative
  Real z = fx(time, 3);
end PartialDerivative;
