// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 34
// expect: passed = 2 +- 0
model InertialDelay "pulses shorter than the delay do not pass"
  parameter Real delayTime = 0.6;
  Boolean u = sin(time*time) > 0;
  Boolean y(start = false, fixed = true);
  discrete Real next(start = delayTime, fixed = true);
  Integer passed(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
algorithm
  when change(u) then
    next := time + delayTime;
  elsewhen time >= next then
    y := u;
  end when;
  when change(y) then
    passed := pre(passed) + 1;
  end when;
equation
  der(x) = if y then 1 else -x;
end InertialDelay;
