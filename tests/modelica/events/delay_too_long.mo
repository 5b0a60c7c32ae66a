// stage: simulation
// options: stop=2 intervals=4
// error: SM113: at time = 1.0112: the delay in `y = delay(x, x, 1)` (delay_too_long.mo:7) is 1.0112, longer than its delayMax = 1
model DelayTooLong
  Real x(start = 0, fixed = true), y;
equation
  der(x) = 1;
  y = delay(x, x, 1);
end DelayTooLong;
