// stage: simulation
// options: stop=2
// error: SM007: `y` has no finite value at time = 0, computed by `y = if x > 1 then exp(1/(x + 1)) else (if x > -2 then exp(-1/(x + 1)) + 1/(x + 1) else 0)` (guard_that_does_not_guard.mo:5): a division by `(x + 1)` = 0 has no value
model GuardThatDoesNotGuard "the branch that is taken has no value at the start, and the cause is named"
  Real x = time - 1;
  Real y = if x > 1 then exp(1/(x + 1)) elseif x > -2 then exp(-1/(x + 1)) + 1/(x + 1) else 0;
end GuardThatDoesNotGuard;
