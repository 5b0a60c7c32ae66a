// stage: simulation
// options: stop=1.5 tolerance=1e-10
// expect: q2(1.5) = 0.56432115 +- 1e-7    (v2 = 1/3*exp(-0.5/(R*(C1 + C2))))
// expect: charge(1.5) = 0 +- 1e-7    (nothing else reaches the node between them)
// Unequal capacitors; what flows through the resistor is part of the balance.
// remark: SM260: at time = 1 a side of `u = if time < 1 then 0 else 1` (capacitor_loop_with_load.mo:11) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 1, `v1` from 0 to 0.666667, `v2` from 0 to 0.333333, `q1` from 0 to 0.666667 and 1 more
model CapacitorLoopWithLoad
  parameter Real C1 = 1, C2 = 2, R = 1;
  Real u, v1(start = 0, fixed = true), v2, i1, i2, q1, q2, qR(start = 0, fixed = true);
  Real charge = q1 - q2 - qR;
equation
  u = if time < 1 then 0 else 1;
  q1 = C1*v1;
  q2 = C2*v2;
  der(q1) = i1;
  der(q2) = i2;
  i1 = i2 + v2/R;
  der(qR) = v2/R;
  u = v1 + v2;
end CapacitorLoopWithLoad;
