// stage: simulation
// options: stop=3 tolerance=1e-8
// expect: events = 1
// expect: y(3) = 1 +- 1e-7
// expect: z(3) = 1 +- 1e-6
// expect: w(3) = 0.5 +- 1e-6
model NoEvent "only the first condition raises an event"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true),
    w(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = if x > 2 then 1 else 0;
  der(z) = noEvent(if x > 2 then 1 else 0);
  der(w) = smooth(1, if x > 2 then x - 2 else 0);
end NoEvent;
