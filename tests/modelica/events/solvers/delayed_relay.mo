// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=5000
// expect: same events = 1
// expect: events = 17
// expect: switches = 17 +- 0
model DelayedRelay "a relay sees its plant some time ago"
  Real x(start = 0, fixed = true);
  Boolean on;
  Integer switches(start = 0, fixed = true);
equation
  on = delay(x, 0.3) < 1;
  der(x) = (if on then 2 else 0) - x;
  when change(on) then
    switches = pre(switches) + 1;
  end when;
end DelayedRelay;
