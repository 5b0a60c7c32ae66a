// stage: simulation
// options: stop=4
// known wrong: v(4) = 0 +- 1e-6
// Friction that is written with 0 at rest does not stick under a force that it could hold.
// error: SM111: chattering at time = 2: both sides of a condition in `der(v) = 0.5 - (if v > 0 then 1 else (if v < 0 then -1 else 0))` (friction_that_sticks.mo:8) push against each other, so that it changes without end
model FrictionThatSticks
  Real v(start = 1, fixed = true);
equation
  der(v) = 0.5 - (if v > 0 then 1 elseif v < 0 then -1 else 0);
end FrictionThatSticks;
