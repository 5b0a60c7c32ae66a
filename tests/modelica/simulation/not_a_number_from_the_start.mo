// stage: simulation
// options: stop=1 solver=auto,dopri5,cvode,radau5,ida,euler,bdf2
// error: SM007: `der(x)` has no finite value at time = 0, computed by `der(x) = log(x - 2)` (not_a_number_from_the_start.mo:6): `log((x - 2))` at `(x - 2)` = -1 has no value
model NotANumberFromTheStart "no method searches for a step that would have a value"
  Real x(start = 1, fixed = true);
equation
  der(x) = log(x - 2);
end NotANumberFromTheStart;
