// stage: simulation
// options: stop=5 solver=ida
// error: SM283: the run is held up at time = 2.000002: `der(v)` jumps from -1 to 1 at v = 0, and no event says so; 27136 steps (13566 rejected) and 0 events have done 40 % of the time span
model JumpWithoutEvent "course: friction written with sign, which makes no event"
  Real x(start = 0, fixed = true), v(start = 2, fixed = true);
equation
  der(x) = v;
  der(v) = -sign(v);
end JumpWithoutEvent;
