// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(3) = 0.6666666667 +- 1e-5        (the integral of sqrt(1 - t) from 0 to 1)
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 4e-3   (steps of 0.006 for those that do not choose them)
// section: MLS 8.5
model GuardSquareRoot "the branch before the crossing has no value behind it"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = -1;
  der(y) = if x > 0 then sqrt(x) else 0;
end GuardSquareRoot;
