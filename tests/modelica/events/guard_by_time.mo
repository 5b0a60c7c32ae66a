// stage: simulation
// options: stop=3
// expect: mean(0) = 0 +- 0
// expect: mean(3) = 0.04704000268740614 +- 1e-6
// expect: late(1) = 0 +- 0
// expect: late(3) = 0.07056000403110921 +- 1e-6
// expect: y(0) = 1 +- 0
// expect: state events = 1
// At its very instant `time > t0` is false, and the other branch has a value.
model GuardByTime
  parameter Real t0 = 1;
  Real s(start = 0, fixed = true), mean, late, y;
  Boolean low;
equation
  der(s) = cos(time);
  mean = if time > 0 then s/time else 0;
  late = if time > t0 then s/(time - t0) else 0;
  y = if time > 0 then sin(time)/time else 1;
  low = y < 0.4;
end GuardByTime;
