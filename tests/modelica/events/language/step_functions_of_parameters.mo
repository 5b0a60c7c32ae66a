// stage: simulation
// section: MLS 3.7.2
// options: stop=1
// expect: events = 0
// expect: y(1) = 6 +- 0
model StepFunctionsOfParameters "of parameters nothing changes"
  parameter Real p = 7.5;
  parameter Integer k = 17;
  Real x(start = 0, fixed = true);
  Real y = floor(p) - ceil(p/7) + div(k, 5) + mod(k, 4) + rem(-k, 4) + integer(p) - 9 + sign(-p) + 1;
equation
  der(x) = 1;
end StepFunctionsOfParameters;
