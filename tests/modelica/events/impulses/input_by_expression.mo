// stage: simulation
// options: stop=2
// set: u = if time < 1 then 0 else 3
// expect: v1(1.5) = 2 +- 1e-9
// expect: v2(2) = 1 +- 1e-9
// remark: SM260: at time = 1 a side of `u = if time < 1 then 0 else 3` (--set:4) jumps by 3, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 3, `v1` from 0 to 2, `v2` from 0 to 1
model InputByExpression
  input Real u;
  Real v1(start = 0, fixed = true), v2, i;
equation
  der(v1) = i;
  2*der(v2) = i;
  u = v1 + v2;
end InputByExpression;
