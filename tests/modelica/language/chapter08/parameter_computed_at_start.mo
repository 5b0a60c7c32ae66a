// stage: flat
// section: MLS 8.6
// expect: dump
model ParameterComputedAtStart
  parameter Real p(fixed = false);
  Real x(start = 1);
initial equation
  p = 2*x;
  x = 3;
equation
  der(x) = -p*x;
end ParameterComputedAtStart;
