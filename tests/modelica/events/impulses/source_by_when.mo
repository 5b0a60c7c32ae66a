// stage: simulation
// options: stop=3
// expect: v1(3) = 1.5 +- 1e-9
// expect: v2(3) = 1.5 +- 1e-9
// The source is a discrete variable: constant between events, so its derivative is 0.
// remark: SM260: at time = 1 a side of `u = v1 + v2` (source_by_when.mo:15) jumps by 1.5, and the equation is differentiated, so that derivatives have an impulse there: it changes `v1` from 0 to 0.75, `v2` from 0 to 0.75
model SourceByWhen
  discrete Real u(start = 0, fixed = true);
  Real v1(start = 0, fixed = true), v2, i;
equation
  when {time >= 1, time >= 2} then
    u = pre(u) + 1.5;
  end when;
  der(v1) = i;
  der(v2) = i;
  u = v1 + v2;
end SourceByWhen;
