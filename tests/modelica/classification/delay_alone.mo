// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 0
model DelayAlone "what is delayed is remembered"
  Real y;
equation
  y = delay(time, 1);
end DelayAlone;
