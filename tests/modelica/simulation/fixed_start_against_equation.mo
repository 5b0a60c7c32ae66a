// stage: simulation
// options: stop=1
// All that is unknown at the start has a fixed value, so nothing is left to solve; the equation does not hold.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `x = z + 1` (fixed_start_against_equation.mo:7), beside `the fixed start value of z` (fixed_start_against_equation.mo:5), does not hold, by -1
model FixedStartAgainstEquation
  Real x(start = 0, fixed = true), z(start = 0, fixed = true);
equation
  x = z + 1;
  der(z) = x;
end FixedStartAgainstEquation;
