// stage: simulation
// options: stop=1
// expect: y(1) = 0.5 +- 1e-9
// expect: u(1) = 0.5 +- 1e-9
// The loop must not divide by d: the start finds that it is 0.
model DivisorKnownAtTheStart
  parameter Real d(fixed = false);
  Real x(start = 0, fixed = true), u, y;
initial equation
  d^2 + d = 0;
equation
  der(x) = 0.5;
  y = x + d*u;
  u = 1 - y;
end DivisorKnownAtTheStart;
