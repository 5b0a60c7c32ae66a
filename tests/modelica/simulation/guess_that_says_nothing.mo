// stage: simulation
// options: stop=1
// expect: largest |error| = 0 +- 1e-8
// At x = y = 1 the Jacobian is singular, and stays so along x = y.
model GuessThatSaysNothing
  Real x(start = 1), y(start = 1);
  Real error = abs(x^2 + y^2 - 4 - time) + abs(x*y - 1);
equation
  x^2 + y^2 = 4 + time;
  x*y = 1;
end GuessThatSaysNothing;
