// stage: flat
// section: MLS 3.7.5
model PreviousOfContinuous "pre of what varies between events, outside of a when"
  Real x(start = 0, fixed = true);
  Real y = pre(x);
//         ^^^^^^ error FL221: `pre(x)` stands outside of `when`, and `x` varies between events
//   help: in a `when` it is the value just before the event; `delay(x, …)` is what `x` was some time ago
  Real level = if x > 0.5 then 1 else 0;
  Real before = pre(level);
  discrete Real seen(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    seen = pre(x);
  end when;
end PreviousOfContinuous;
