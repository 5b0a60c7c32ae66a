// stage: simulation
// options: stop=3 tolerance=1e-9
// expect: a(3) = 1 +- 0
// expect: b(3) = 1 +- 0
// expect: c(3) = 7 +- 0
// expect: order(3) = 3 +- 0
// expect: y(3) = -1 +- 1e-8
model SameTime "a state event, a time event and a sample at one time; one event causes the next"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  discrete Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true);
  discrete Integer order(start = 0, fixed = true);
  Boolean ba(start = false, fixed = true), bb(start = false, fixed = true);
equation
  der(x) = 1;
  der(y) = -1;
  ba = x > 1;
  bb = time > 1;
  when ba then
    a = pre(a) + 1;
  end when;
  when bb then
    b = pre(b) + 1;
  end when;
  when {ba and bb, sample(1, 10)} then
    c = 7;
  end when;
  when pre(a) == 1 then
    order = 3;
  end when;
  when time >= 2 then
    reinit(y, 0);
  end when;
end SameTime;
