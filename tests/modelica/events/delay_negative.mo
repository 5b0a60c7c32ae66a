// stage: simulation
// options: stop=2 intervals=4
// error: SM113: at time = 1.001: the delay in `y = delay(time, 1 - time, 2)` (delay_negative.mo:7) is -0.001, less than 0
model DelayNegative
  Real y;
equation
  y = delay(time, 1 - time, 2);
end DelayNegative;
