// stage: simulation
// options: stop=6 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: h(2.4) = 0 +- 1e-7
// expect: h(6) = 0.2407567402 +- 1e-6        (s^2 with -2*s - log(1 - 2*s) = 3)
// expect: failed solvers = 0
// expect: difference of solvers = 0 +- 2e-3
model GuardFilledAgain "a tank runs empty, is filled from t = 3 on and comes to rest at (q/k)^2"
  parameter Real k = 1;
  Real h(start = 1, fixed = true), q = if time < 3 then 0 else 0.5;
equation
  der(h) = q - (if h > 0 then k*sqrt(h) else 0);
end GuardFilledAgain;
