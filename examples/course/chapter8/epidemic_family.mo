// stage: equilibrium
// course: section 4.6.1: once nobody is infected nothing changes, whoever is susceptible or removed
// expect: complete = 1
// expect: equilibria = 0
// expect: families = 1
// expect: families[1].proven = 1
// expect: families[1].ranges.I[1] = 0
// expect: families[1].ranges.I[2] = 0
// expect: families[1].free = 2
model SIR
  parameter Real beta = 0.3, gamma = 0.1;
  Real S(start = 0.99, fixed = true), I(start = 0.01, fixed = true), R(start = 0, fixed = true);
equation
  der(S) = -beta*S*I;
  der(I) = beta*S*I - gamma*I;
  der(R) = gamma*I;
end SIR;
