// stage: simulation
// options: stop=6 intervals=500
// expect: y(0.708) = 0.00799991 +- 1e-5
// expect: y(3.792) = 0.04957229 +- 1e-5
// expect: w(1.104) = 0.18096267 +- 1e-5
// Results between the ends of a long step still need what was a delay before its beginning.
model DelayBetweenSteps
  Real x = sin(time), y = delay(x, 0.7);
  Real w = delay(time^2, 0.5 + 0.2*sin(time), 1);
  Real z(start = 0, fixed = true);
equation
  der(z) = -z;
end DelayBetweenSteps;
