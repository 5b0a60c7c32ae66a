// stage: simulation
// options: stop=1
// expect: x[1](1) = 0.367879441171442 +- 1e-6   (every x is e^(-t): the rows of A sum to n)
// expect: x[600](1) = 0.367879441171442 +- 1e-6
// The unknowns of a large linear block depend on every state: which states is found once, not once for each factor
// (half a minute for 1000 states).
model OfStates
  parameter Integer n = 600;
  parameter Real A[n, n] = {{if i == j then n + 1.0 else 1 / (1 - n) for j in 1:n} for i in 1:n};
  Real x[n](each start = 1, each fixed = true), z[n];
equation
  A * z = n * x;
  der(x) = -z;
end OfStates;
