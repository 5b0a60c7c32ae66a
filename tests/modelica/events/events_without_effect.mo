// stage: simulation
// options: stop=1 solver=cvode
// Nothing that moves changes at these events: the method keeps its order and its steps.
// expect: n(1) = 1000 +- 1
// expect: m(1) = 1 +- 0
// expect: steps = 1130 +- 100
// expect: x(1) = 0.999 +- 1e-3               (cos(sqrt(40)))
model EventsWithoutEffect "counters beside an oscillation"
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -40*x;
  when sample(0, 1e-3) then
    n = pre(n) + 1;
  end when;
  when x > 0 then
    m = pre(m) + 1;
  end when;
end EventsWithoutEffect;
