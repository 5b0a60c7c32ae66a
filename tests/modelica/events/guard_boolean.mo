// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(3) = 0.6666666667 +- 1e-5
// expect: dry(3) = 1
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 4e-3
model GuardBoolean "discrete variables stand between the condition and the branch"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
  Boolean wet = x > 0;
  Integer dry(start = 0, fixed = true);
  Integer mode = if wet then 1 else 2;
equation
  der(x) = -1;
  der(y) = if mode == 1 then sqrt(x) else 0;
  when not wet then
    dry = pre(dry) + 1;
  end when;
end GuardBoolean;
