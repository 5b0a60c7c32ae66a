// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 1
model DelayedFeedback
  Real x(start = 1);
equation
  der(x) = -delay(x, 1);
end DelayedFeedback;
