// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: q(1.5) = -0.22474487139158905 +- 1e-6
// expect: q(3) = -0.7320508075688772 +- 1e-6        (1 - sqrt(3))
// expect: dp(3) = -0.5358983848622454 +- 1e-6
// expect: events = 1
// expect: same events = 1
model LoopValveReverses "a turbulent valve in a loop: with the old branch the loop has no solution beyond the event"
  Real p(start = 1, fixed = true);
  Real dp;
  Real q;
equation
  der(p) = -1;
  p = dp + 2*q;
  q = if dp >= 0 then sqrt(dp) else -sqrt(-dp);
end LoopValveReverses;
