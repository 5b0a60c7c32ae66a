// stage: simulation
// options: stop=2 intervals=4
// error: SM018: equations could not be solved at time = 0.99: loop 1 (non-linear, for `y`): Newton's method found no solution in 12 iterations; farthest from holding is `y*y = (time - 1)^2 - 1e-04` (loop_unsolved_at_a_point.mo:7), by 1e-10
model LoopUnsolvedAtAPoint "no derivative depends on the loop, which has no solution about time = 1"
  Real h(start = 0, fixed = true), y(start = 1);
equation
  der(h) = 1;
  y*y + 0*sin(y) = (time - 1)^2 - 0.0001;
end LoopUnsolvedAtAPoint;
