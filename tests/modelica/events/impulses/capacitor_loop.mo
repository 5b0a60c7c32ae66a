// stage: simulation
// options: stop=2
// expect: v1(2) = 0.5 +- 1e-9
// expect: v2(2) = 0.5 +- 1e-9
// expect: v1(0.9) = 0 +- 1e-9
// Two capacitors in series at a source that jumps: the same charge goes through both.
// remark: SM260: at time = 1 a side of `u = if time < 1 then 0 else 1` (capacitor_loop.mo:10) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 1, `v1` from 0 to 0.5, `v2` from 0 to 0.5
model CapacitorLoop
  Real u, v1(start = 0, fixed = true), v2, i;
equation
  u = if time < 1 then 0 else 1;
  der(v1) = i;
  der(v2) = i;
  u = v1 + v2;
end CapacitorLoop;
