// stage: simulation
// options: stop=1.5 tolerance=1e-8
// expect: v2(1.5) = 2.429230314 +- 1e-6
// expect: q(1.5) = 6.291988286 +- 1e-6
// A capacitor with q = 2 v + 0.1 v³ in series with one of 1: after the jump 3 v + 0.1 v³ = 10, v = 2.686805 (scipy, and the
// same model with a ramp of 1e-6 s).
// warning: SM261: at time = 1 a side of `E = if time < 1 then 0 else 10` (nonlinear_charge.mo:10) jumps by 10, and the equation is differentiated, so that derivatives have an impulse there: it changes `q` from 0 to 7.31319, `v1` from 0 to 7.31319, `v2` from 0 to 2.68681, `E` from 0 to 10
model NonlinearCharge
  Real q(start = 0, fixed = true), v1, v2(start = 0), E, i;
equation
  E = if time < 1 then 0 else 10;
  v1 + v2 = E;
  q = 2*v2 + 0.1*v2^3;
  der(q) = i - v2;
  i = der(v1);
end NonlinearCharge;
