// stage: simulation
// course: section 7.2: the modes of a matrix with eigenvalues -1 and -3
// options: stop=5 tolerance=1e-10
// expect: states = 2
// expect: largest |error1| = 0 +- 1e-9
// expect: largest |error2| = 0 +- 1e-9
model Modes
  parameter Real A[2, 2] = [-2, 1; 1, -2];
  Real x[2](start = {1, 0}, each fixed = true), error1, error2;
equation
  der(x) = A*x;
  error1 = x[1] - (exp(-time) + exp(-3*time))/2;
  error2 = x[2] - (exp(-time) - exp(-3*time))/2;
end Modes;
