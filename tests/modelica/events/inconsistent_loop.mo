// stage: simulation
// error: SM019: no consistent start at time = 0: the event does not settle after 1000 rounds; still changing: `b`; the last condition to change belongs to `b = x < 0` (inconsistent_loop.mo:6)
model InconsistentLoop
  Real x, y;
  Boolean b;
equation
  b = x < 0;
  x = if b then 1 else -1;
  der(y) = x;
end InconsistentLoop;
