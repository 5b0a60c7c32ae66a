// stage: simulation
// course: problem 2.1 (2): forward Euler, h = 1
// options: solver=euler step=1 stop=5
// expect: x(1) = 3 +- 1e-12
// expect: x(2) = -3 +- 1e-12
// expect: x(3) = 9 +- 1e-12
// expect: x(4) = -15 +- 1e-12
// expect: x(5) = 33 +- 1e-12
// x(k+1) = (1 - 3h) x(k) + 3h: with h = 1 the factor is -2, and the error grows at every step.
model FirstOrder "x' = -3 x + 3"
  Real x(start = 0, fixed = true);
  Real error "against the exact solution";
equation
  der(x) = -3*x + 3;
  error = x - (1 - exp(-3*time));
end FirstOrder;
