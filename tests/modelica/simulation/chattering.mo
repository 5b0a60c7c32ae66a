// stage: simulation
// options: stop=2
// The state is driven towards the surface from both sides.
// error: SM111: chattering at time = 1: both sides of a condition in `der(x) = if x > 0 then -1 else 1` (chattering.mo:7) push against each other, so that it changes without end
model Chattering
  Real x(start = 1, fixed = true);
equation
  der(x) = if x > 0 then -1 else 1;
end Chattering;
