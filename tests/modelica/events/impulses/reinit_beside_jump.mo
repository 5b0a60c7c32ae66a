// stage: simulation
// options: stop=2
// expect: v1(2) = 3.5 +- 1e-9    (first the source jumps: 0.5; then reinit sets 3.5, and v2 follows)
// expect: v2(2) = -2.5 +- 1e-9
// remark: SM260: at time = 1 a side of `u = if time < 1 then 0 else 1` (reinit_beside_jump.mo:8) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 1, `v1` from 0 to 0.5, `v2` from 0 to 0.5
model ReinitBesideJump
  Real u, v1(start = 0, fixed = true), v2, i;
equation
  u = if time < 1 then 0 else 1;
  der(v1) = i;
  der(v2) = i;
  u = v1 + v2;
  when time >= 1 then
    reinit(v1, 3.5);
  end when;
end ReinitBesideJump;
