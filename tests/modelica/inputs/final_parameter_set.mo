// stage: simulation
// set: p = 3
// error: SM200: the parameter `p` is final and cannot be set
model FinalParameterSet
  final parameter Real p = 1;
  Real x(start = p, fixed = true);
equation
  der(x) = -x;
end FinalParameterSet;
