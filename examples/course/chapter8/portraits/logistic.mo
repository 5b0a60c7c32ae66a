// stage: simulation
// course: section 4.6.2: growth with a limit, of order 1
// options: stop=1 tolerance=1e-9
// expect: states = 1
model Logistic
  parameter Real r = 1, K = 10;
  Real x(start = 1, fixed = true);
equation
  der(x) = r*x*(1 - x/K);
end Logistic;
