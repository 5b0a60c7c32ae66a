// stage: simulation
// section: MLS 3.7.5
// options: stop=1 tolerance=1e-9
// expect: p(0.3) = 5 +- 0
// expect: p(1) = 8 +- 0
// expect: q(1) = 2 +- 0
// expect: rises(1) = 2 +- 0
model ComputedSubscriptOfPre "pre, edge and change of an element that is chosen while the model runs"
  Integer i(start = 1, fixed = true);
  Boolean b[3] = {time > 0.2*k for k in 1:3};
  Integer n[3](start = {5, 6, 7}, each fixed = true);
  Integer p, q(start = 0, fixed = true), rises(start = 0, fixed = true);
equation
  when time > 0.35 then
    i = 2;
  end when;
  when sample(0.5, 0.5) then
    n = pre(n) + {1, 1, 1};
  end when;
  p = pre(n[i]);
  when change(n[i]) then
    q = pre(q) + 1;
  end when;
  rises = if edge(b[i]) then pre(rises) + 1 else pre(rises);
end ComputedSubscriptOfPre;
