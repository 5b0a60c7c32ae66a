// stage: simulation
// options: stop=1
// set: C = 2
// expect: v = 0.3934693402873666 +- 1e-6        (1 - exp(-1/2))
// expect: states = 1
model ParameterSetFromZero
  parameter Real C = 0 annotation(Evaluate = true);
  Real v(start = 0);
equation
  C*der(v) = 1 - v;
end ParameterSetFromZero;
