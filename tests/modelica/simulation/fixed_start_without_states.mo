// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: the start contradicts itself: `x = time + 1` (fixed_start_without_states.mo:6), beside `the fixed start value of x` (fixed_start_without_states.mo:4), does not hold, by -1
model FixedStartWithoutStates
  Real x(start = 0, fixed = true);
equation
  x = time + 1;
end FixedStartWithoutStates;
