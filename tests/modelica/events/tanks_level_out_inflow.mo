// stage: simulation
// options: stop=20 tolerance=1e-7 solver=dopri5,cvode,ida,radau5,auto
// expect: h1(10) = 0.5 +- 1e-6
// expect: h1(20) = 1.00125 +- 1e-5        (both rise by 0.05, the flow between them is 0.05 = sqrt(h1 - h2))
// expect: h2(20) = 0.99875 +- 1e-5
// expect: failed solvers = 0
// expect: difference of solvers = 0 +- 1e-4
model TanksLevelOutInflow "two tanks level out, then water comes into one of them"
  Real h1(start = 1, fixed = true), h2(start = 0, fixed = true), q, inflow = if time > 10 then 0.1 else 0;
equation
  q = if h1 > h2 then sqrt(h1 - h2) else -sqrt(h2 - h1);
  der(h1) = inflow - q;
  der(h2) = q;
end TanksLevelOutInflow;
