// stage: simulation
// section: MLS 4.5
// options: stop=1
// expect: a(1) = 0.75 +- 1e-9
// expect: b(1) = 1.5 +- 1e-9
// expect: c(1) = 3
// expect: d(1) = 2
// expect: f(1) = 1
// expect: x(1) = 0.75 +- 1e-9
// expect: y(1) = -0.25 +- 1e-9
// A discrete Real may also have an equation without anything that changes between events.
model DiscreteOutsideWhen
  discrete Real a(start = 0, fixed = true);
  discrete Real b;
  discrete Real c;
  discrete Real d;
  discrete Real e;
  discrete Real f;
  Real x;
  Real y;
equation
  when sample(0, 0.25) and time < 0.9 then
    a = time;
  end when;
  b = 2*a;
  c - 3 = 0;
  d = if time > 0.5 then 2 else 1;
  f = floor(time + 0.5);
  a = x;
  x - y = time;
  e = x;
end DiscreteOutsideWhen;
