// stage: simulation
// section: MLS 8.5
// options: stop=10 tolerance=1e-9
// expect: n(10) = 4 +- 0        (sin > 0.5 at π/6 and 13π/6, sin < −0.5 at 7π/6 and 19π/6)
// expect: state events = 7
model RelationsRaiseEvents "each relation that changes is an event, also inside an expression of an assignment"
  Real s = sin(time), x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = if s > 0.5 then 1 else 0;
  when {s > 0.5, s < -0.5} then
    n = pre(n) + 1;
  end when;
end RelationsRaiseEvents;
