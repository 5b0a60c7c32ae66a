// stage: simulation
// options: stop=2 intervals=4
// error: SM113: at time = 1.002: the delay in `y = delay(time, 1 - time, 2)` (delay_negative.mo:6) is -0.002, less than 0
model DelayNegative
  Real y;
equation
  y = delay(time, 1 - time, 2);
end DelayNegative;
