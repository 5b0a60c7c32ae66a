// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: x(0) = 2.3553014 +- 1e-6
// expect: largest |error| = 0 +- 1e-6
model HomotopyAtStart "from -2 Newton's method does not get over the hill at -1; from the simplified equation it does"
  Real x(start = -2), error;
equation
  homotopy(x^3/3 - x, x) = 2 + time;
  error = x^3/3 - x - 2 - time;
end HomotopyAtStart;
