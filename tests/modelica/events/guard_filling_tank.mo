// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,bdf4,ab3,auto,backward-euler,implicit-midpoint
// expect: h(3) = 0.2407567402 +- 1e-6        (s^2 with -2*s - log(1 - 2*s) = 3)
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 5e-4
model GuardFillingTank "an empty tank is filled: behind the event the slope of the root is next to infinite"
  Real h(start = 0, fixed = true);
equation
  der(h) = 0.5 - (if h > 0 then sqrt(h) else 0);
end GuardFillingTank;
