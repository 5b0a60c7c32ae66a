// stage: simulation
// options: stop=1
// set: C = 0
// expect: v(0.5) = 1 +- 1e-9                    (no capacitor, no current)
// expect: states = 0
model EvaluatedParameterSetToZero
  parameter Real C = 2 annotation(Evaluate = true);
  Real v(start = 0);
  Real i;
equation
  C*der(v) = i;
  i = 1 - v;
end EvaluatedParameterSetToZero;
