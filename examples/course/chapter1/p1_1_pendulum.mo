// stage: simulation
// course: problem 1.1 (3): dynamic, lumped, non-linear, time-invariant, order 2
// options: stop=5 tolerance=1e-10
// expect: states = 2
// expect: theta(5) = -0.5303474545 +- 1e-7
// expect: largest |energyError| = 0 +- 1e-7
model PendulumWithOutputs
  parameter Real g = 9.81, l = 1;
  Real theta(start = 1, fixed = true), omega(start = 0, fixed = true);
  output Real x, y;
  Real energyError;
equation
  der(theta) = omega;
  der(omega) = -g/l*sin(theta);
  x = l*cos(theta);
  y = l*sin(theta);
  energyError = l*omega^2/2 - g*cos(theta) + g*cos(1);
end PendulumWithOutputs;
