// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: phi(1.5) = 1 +- 1e-9
// expect: pa(1.5) = 0.6666666667 +- 1e-7    (centre of mass kept: Ja*pa + Jb*pb = 0)
// expect: wa(1.5) = 0 +- 1e-7
// A prescribed angle between two inertias that jumps itself: a doublet of torque.
// remark: SM260: at time = 1 a side of `phi = if time < 1 then 0 else 1` (jumping_angle.mo:11) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `phi` from 0 to 1, `pa` from 0 to 0.666667, `pb` from 0 to -0.333333
model JumpingAngle
  parameter Real Ja = 1, Jb = 2;
  Real phi, pa(start = 0, fixed = true), wa(start = 0, fixed = true), pb, wb, tau;
equation
  phi = if time < 1 then 0 else 1;
  wa = der(pa);
  wb = der(pb);
  pa - pb = phi;
  Ja*der(wa) = tau;
  Jb*der(wb) = -tau;
end JumpingAngle;
