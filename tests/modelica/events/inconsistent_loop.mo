// stage: simulation
model InconsistentLoop
  Real x, y;
  Boolean b;
equation
  b = x < 0;
  x = if b then 1 else -1;
  der(y) = x;
end InconsistentLoop;
