// stage: simulation
// options: stop=2
// y^2 + sin(y)^2 = 1 − t has no solution after t = 1.
// error: SM018: equations could not be solved at time = 1: loop 1 (non-linear, for `y`): Newton's method found no solution in 0 iterations; farthest from holding is `y^2 + sin(y)^2 = 1 - x` (no_solution.mo:8), by 3.191e-11
model NoSolution
  Real x(start = 0, fixed = true), y(start = 1);
equation
  der(x) = 1;
  y^2 + sin(y)^2 = 1 - x;
end NoSolution;
