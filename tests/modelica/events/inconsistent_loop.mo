// stage: simulation
// error: SM019: no consistent start at time = 0: the conditions of a loop fit together in no way: each time the equations are solved one of them turns out other than it was taken for (2 combinations tried); they belong to `b = x < 0` (inconsistent_loop.mo:6)
model InconsistentLoop
  Real x, y;
  Boolean b;
equation
  b = x < 0;
  x = if b then 1 else -1;
  der(y) = x;
end InconsistentLoop;
