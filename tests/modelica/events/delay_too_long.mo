// stage: simulation
// options: stop=2 intervals=4
// error: SM113: …
model DelayTooLong
  Real x(start = 0, fixed = true), y;
equation
  der(x) = 1;
  y = delay(x, x, 1);
end DelayTooLong;
