// stage: simulation
// options: stop=2
// The state is driven towards the surface from both sides.
// error: SM020: the model hardly advances at time = 1: the last 24 events follow each other in next to no time; the last one is a condition in `der(x) = if x > 0 then -1 else 1` (chattering.mo:7)
model Chattering
  Real x(start = 1, fixed = true);
equation
  der(x) = if x > 0 then -1 else 1;
end Chattering;
