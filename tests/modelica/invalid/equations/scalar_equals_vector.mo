// stage: flat
// section: MLS 8.3.1
model M
  Real x[3];
equation
  x = 0;
//^^^^^ error IN058: the sides of an equation must have equal dimensions, found an array [3] and a scalar
//   help: write `fill(…)` to repeat a value
end M;
