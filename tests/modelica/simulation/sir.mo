// stage: simulation
// options: stop=100 tolerance=1e-8
// expect: S(0) = 999 +- 0
// expect: largest |imbalance| = 0 +- 1e-9
// expect: largest |finalSize| = 0 +- 1e-4    (ln(S/S0) = -R0 (R - R(0))/N holds at all times)
model SIR "susceptible, infected, removed"
  parameter Real beta = 0.4, gamma = 0.1, N = 1000;
  Real S(start = N - 1), I(start = 1), R(start = 0);
  Real imbalance, finalSize;
equation
  der(S) = -beta*S*I/N;
  der(I) = beta*S*I/N - gamma*I;
  der(R) = gamma*I;
  imbalance = S + I + R - N;
  finalSize = log(S/(N - 1)) + beta/gamma*R/N;
end SIR;
