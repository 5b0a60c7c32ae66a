// stage: flat
// section: MLS 8.5
// expect: dump
model PreEdgeAndChange
  Boolean b = sin(time) > 0;
  Integer up(start = 0, fixed = true), both(start = 0, fixed = true);
equation
  when edge(b) then
    up = pre(up) + 1;
  end when;
  when change(b) then
    both = pre(both) + 1;
  end when;
end PreEdgeAndChange;
