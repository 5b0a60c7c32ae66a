// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: rises(2) = 2 +- 0
// expect: changes(2) = 4 +- 0
// expect: starts(2) = 1 +- 0
// expect: level(2) = 3 +- 0
// expect: last(2) = 2 +- 0
model Edges "edge, change, pre and initial of Boolean, Integer and enumeration"
  type Mode = enumeration(off, on, broken);
  constant Real pi = 2*acos(0);
  Real x;
  Boolean b(start = false, fixed = true);
  discrete Integer rises(start = 0, fixed = true), changes(start = 0, fixed = true), starts(start = 0);
  Integer level(start = 0, fixed = true);
  Mode mode(start = Mode.off, fixed = true);
  discrete Integer last(start = 0, fixed = true);
equation
  x = sin(2*pi*time + 0.5);
  b = x < 0;
  when edge(b) then
    rises = pre(rises) + 1;
  end when;
  when change(b) then
    changes = pre(changes) + 1;
  end when;
  when initial() then
    starts = 1;
  end when;
  level = if change(b) and time < 1.9 then pre(level) + 1 else pre(level);
  mode = if x < 0 then Mode.on else Mode.off;
  when change(mode) then
    last = if mode == Mode.on then 1 else 2;
  end when;
end Edges;
