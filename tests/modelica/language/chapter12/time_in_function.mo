// stage: flat
// section: MLS 12.2
// expect: dump
function f
  input Real x;
  output Real y;
algorithm
  y := x*time;
//       ^^^^ error IN184: `time` stands in a function
end f;
model TimeInFunction
  Real a = f(2);
end TimeInFunction;
