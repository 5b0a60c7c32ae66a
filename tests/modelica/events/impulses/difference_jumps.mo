// stage: simulation
// options: stop=2
// expect: w1(2) = -0.6 +- 1e-9    (w1 + 2*w2 stays 3)
// expect: w2(2) = 1.8 +- 1e-9
// Between the jumps der(w1) and der(w2) are alike; at the jump their impulses are not.
// remark: SM260: at time = 1 a side of `w2 - w1 = if time < 1 then 0 else 2.4` (difference_jumps.mo:11) jumps by 2.4, and the equation is differentiated, so that derivatives have an impulse there: it changes `w1` from 1 to -0.6, `w2` from 1 to 1.8
model DifferenceJumps
  Real w1(start = 1, fixed = true), w2, tau;
equation
  der(w1) = tau;
  2*der(w2) = -tau;
  w2 - w1 = if time < 1 then 0 else 2.4;
end DifferenceJumps;
