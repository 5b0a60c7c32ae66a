// stage: simulation
// options: stop=2
// expect: n(2) = 0    (v2 goes to 0.5, never above 0.8)
// expect: v2(2) = 0.5 +- 1e-9
// Conditions see the state after the jump, not the constraint with the old state.
// remark: SM260: at time = 1 a side of `u = if time < 1 then 0 else 1` (condition_after_jump.mo:10) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 1, `v1` from 0 to 0.5, `v2` from 0 to 0.5
model ConditionAfterJump
  Real u, v1(start = 0, fixed = true), v2, i;
  Integer n(start = 0, fixed = true);
equation
  u = if time < 1 then 0 else 1;
  der(v1) = i;
  der(v2) = i;
  u = v1 + v2;
  when v2 > 0.8 then
    n = pre(n) + 1;
  end when;
end ConditionAfterJump;
