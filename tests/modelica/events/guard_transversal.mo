// stage: simulation
// options: stop=2 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: h(2) = -0.5493061443 +- 1e-6        (empty at 2 - log(3), then -0.5 per second)
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 1e-2
model GuardTransversal "the level passes zero with speed"
  Real h(start = 1, fixed = true);
equation
  der(h) = -0.5 - (if h > 0 then sqrt(h) else 0);
end GuardTransversal;
