// stage: simulation
// course: problem 2.1 (2): forward Euler, h = 0.1
// options: solver=euler step=0.1 stop=0.5
// expect: x(0.1) = 0.3 +- 1e-12
// expect: x(0.2) = 0.51 +- 1e-12
// expect: x(0.3) = 0.657 +- 1e-12
// expect: x(0.4) = 0.7599 +- 1e-12
// expect: x(0.5) = 0.83193 +- 1e-12
// x(k+1) = (1 - 3h) x(k) + 3h
model FirstOrder "x' = -3 x + 3"
  Real x(start = 0, fixed = true);
  Real error "against the exact solution";
equation
  der(x) = -3*x + 3;
  error = x - (1 - exp(-3*time));
end FirstOrder;
