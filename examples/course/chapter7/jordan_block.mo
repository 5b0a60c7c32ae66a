// stage: simulation
// course: section 7.2: a double eigenvalue with one eigenvector
// options: stop=8 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-9
model Jordan
  Real x[2](start = {1, 1}, each fixed = true), error;
equation
  der(x) = [-1, 1; 0, -1]*x;
  error = x[1] - (1 + time)*exp(-time);
end Jordan;
