// stage: simulation
// section: MLS 8.6
// options: stop=1 tolerance=1e-9
// expect: a(1) = 1 +- 0
// expect: b(1) = 1 +- 0
// expect: c(1) = 1 +- 0
// expect: d(1) = 4 +- 0
// expect: events = 1     (all of it at one instant)
model EventIteration "an event goes on until pre(v) = v: each variable follows the one before by one round"
  Boolean a(start = false, fixed = true), b(start = false, fixed = true), c(start = false, fixed = true);
  Integer d(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  a = time > 0.5;
  b = pre(a);
  c = pre(b);
  when {a, b, c, pre(c)} then
    d = pre(d) + 1;
  end when;
end EventIteration;
