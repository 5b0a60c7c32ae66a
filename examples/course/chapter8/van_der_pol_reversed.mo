// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: x(20) = 0 +- 1e-3
// Van der Pol's equation backwards in time: the cycle repels, inside of it all comes to rest.
model VanDerPolReversed
  Real x(start = 0.5, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = -y;
  der(y) = x - (1 - x^2)*y;
end VanDerPolReversed;
