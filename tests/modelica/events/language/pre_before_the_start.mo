// stage: simulation
// section: MLS 8.6
// options: stop=1 tolerance=1e-9
// expect: seen(1) = 7 +- 0
// expect: fires(1) = 0 +- 0     (`b` is true before the start as well)
// expect: rises(1) = 1 +- 0     (`c` is said to be false before the start)
model PreBeforeTheStart "pre(v) before the start is the fixed start value; where none is given it is v itself"
  Integer n(start = 7, fixed = true), seen(start = 0);
  Boolean b, c(start = false, fixed = true);
  Integer fires(start = 0, fixed = true), rises(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    n = 8;
  end when;
  when initial() then
    seen = pre(n);
  end when;
  b = x >= 0;
  c = x >= 0;
  when b then
    fires = pre(fires) + 1;
  end when;
  rises = if edge(c) then pre(rises) + 1 else pre(rises);
end PreBeforeTheStart;
