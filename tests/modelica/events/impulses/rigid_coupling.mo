// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: w1(2) = -0.6 +- 1e-7    (J1*w1 + J2*w2 stays 3)
// expect: w2(2) = 1.8 +- 1e-7
// Two inertias whose relative velocity is prescribed and jumps: their momentum is kept.
// remark: SM260: at time = 1 a side of `step = if time < 1 then 0 else 2.4` (rigid_coupling.mo:10) jumps by 2.4, and the equation is differentiated, so that derivatives have an impulse there: it changes `w1` from 1 to -0.6, `w2` from 1 to 1.8, `step` from 0 to 2.4
model RigidCoupling
  parameter Real J1 = 1, J2 = 2;
  Real w1(start = 1, fixed = true), w2, tau, step;
equation
  step = if time < 1 then 0 else 2.4;
  J1*der(w1) = tau;
  J2*der(w2) = -tau;
  w2 - w1 = step;
end RigidCoupling;
