// stage: simulation
// options: stop=3
// expect: v1(3) = 1 +- 1e-9
// expect: v2(3) = 2 +- 1e-9
// A continuous variable that equals a discrete one.
// remark: SM260: at time = 1 a side of `w = v1 + v2` (source_by_alias.mo:16) jumps by 3, and the equation is differentiated, so that derivatives have an impulse there: it changes `v1` from 0 to 1, `v2` from 0 to 2
model SourceByAlias
  discrete Real u(start = 0, fixed = true);
  Real w, v1(start = 0, fixed = true), v2, i;
equation
  when time >= 1 then
    u = 3;
  end when;
  w = u;
  2*der(v1) = i;
  der(v2) = i;
  w = v1 + v2;
end SourceByAlias;
