// stage: simulation
// options: stop=2.5 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: h(1) = 0.25 +- 1e-6        ((1 - t/2)^2, Torricelli)
// expect: h(2.5) = 0 +- 1e-8
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 1e-6
model GuardEmptyTank "a tank runs empty and stays so"
  parameter Real k = 1;
  Real h(start = 1, fixed = true);
equation
  der(h) = -(if h > 0 then k*sqrt(h) else 0);
end GuardEmptyTank;
