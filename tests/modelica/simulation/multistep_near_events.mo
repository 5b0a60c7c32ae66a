// stage: simulation
// options: stop=1 solver=ab4 step=0.1
// expect: x(1) = 1.94 +- 1e-12    (0.03 at speed 1, 0.02 at 0.5, 0.95 at 2 and a bit)
// expect: time events = 2
// An event before the first step of a multistep method ends, and one before it has all its steps.
model MultistepNearEvents
  Real x(start = 0, fixed = true);
  discrete Real speed(start = 1, fixed = true);
equation
  der(x) = speed;
  when {time >= 0.03, time >= 0.05} then
    speed = if time < 0.04 then 0.5 else 2;
  end when;
end MultistepNearEvents;
