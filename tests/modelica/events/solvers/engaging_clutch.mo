// stage: simulation
// options: stop=4 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 4
model EngagingClutch "two shafts slip until their speeds agree; the clutch opens later"
  Real w1(start = 10, fixed = true), w2(start = 0, fixed = true);
  Boolean pressed = time > 0.5 and time < 3;
  Boolean locked(start = false, fixed = true);
  Real torque = if pressed and not locked then (if w1 > w2 then 8 else -8) else 0;
equation
  locked = pressed and (pre(locked) or w1 <= w2);
  der(w1) = if locked then -0.1*(w1 + w2) else -0.1*w1 - torque;
  2*der(w2) = if locked then -0.2*(w1 + w2) else -0.3*w2 + torque;
end EngagingClutch;
