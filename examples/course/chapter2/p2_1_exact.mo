// stage: simulation
// course: problem 2.1 (1): the exact solution is 1 - exp(-3t)
// options: stop=2 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-9
// expect: x(1) = 0.9502129316 +- 1e-9
model FirstOrder "x' = -3 x + 3"
  Real x(start = 0, fixed = true);
  Real error "against the exact solution";
equation
  der(x) = -3*x + 3;
  error = x - (1 - exp(-3*time));
end FirstOrder;
