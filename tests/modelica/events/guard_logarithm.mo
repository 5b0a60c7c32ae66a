// stage: simulation
// options: stop=3 tolerance=1e-8 solver=dopri5,cvode,ida,radau5,auto
// expect: y(3) = -1 +- 1e-5        (the integral of log(1 - t) from 0 to 1)
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 1e-4
model GuardLogarithm "the branch has no bound at the crossing"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = -1;
  der(y) = if x > 0 then log(x) else 0;
end GuardLogarithm;
