// stage: simulation
// options: stop=20 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: h1(20) = 0.5 +- 1e-5
// expect: h2(20) = 0.5 +- 1e-5
// expect: failed solvers = 0
// expect: difference of solvers = 0 +- 5e-2   (the flow with steps of 0.04)
model TanksLevelOut "two tanks level out: both sides of the condition lead to equal levels"
  Real h1(start = 1, fixed = true), h2(start = 0, fixed = true), q;
equation
  q = if h1 > h2 then sqrt(h1 - h2) else -sqrt(h2 - h1);
  der(h1) = -q;
  der(h2) = q;
end TanksLevelOut;
