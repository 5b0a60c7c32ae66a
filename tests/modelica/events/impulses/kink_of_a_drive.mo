// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: w(0.5) = 1 +- 1e-8
// expect: w(1.5) = 3 +- 1e-8
// expect: wb(1.5) = 0.3333333333 +- 1e-8    (Ja*wa + Jb*wb stays 4)
// A prescribed angle whose velocity jumps: a constraint that is differentiated twice, off in its first
// derivative.
// remark: SM260: at time = 1 a side of `phi = if time < 1 then time else 1 + 3*(time - 1), differentiated` (kink_of_a_drive.mo:12) jumps by 2, and the equation is differentiated, so that derivatives have an impulse there: it changes `w` from 1 to 3, `der(pa)` from 2 to 3.33333, `wb` from 1 to 0.333333
model KinkOfADrive
  parameter Real Ja = 1, Jb = 2;
  Real phi, w, pa(start = 0, fixed = true), wa, pb, wb(start = 1, fixed = true), tau;
equation
  phi = if time < 1 then time else 1 + 3*(time - 1);
  w = der(phi);
  wa = der(pa);
  wb = der(pb);
  pa - pb = phi;
  Ja*der(wa) = tau;
  Jb*der(wb) = -tau;
end KinkOfADrive;
