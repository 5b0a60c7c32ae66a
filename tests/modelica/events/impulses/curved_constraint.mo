// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: error(2) = 0 +- 1e-9
// expect: a(2) = 1.2717797887 +- 1e-7    (b - 2*a stays -1)
// A constraint that is not linear: what both sides take over depends on how the jump happens.
// warning: SM261: at time = 1 a side of `u = if time < 1 then 2 else 4` (curved_constraint.mo:10) jumps by 2, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 2 to 4, `a` from 1 to 1.27178, `b` from 1 to 1.54356
model CurvedConstraint
  Real u, a(start = 1, fixed = true), b(start = 1), i;
  Real error = a^2 + b^2 - u;
equation
  u = if time < 1 then 2 else 4;
  der(a) = i;
  der(b) = 2*i;
  a^2 + b^2 = u;
end CurvedConstraint;
