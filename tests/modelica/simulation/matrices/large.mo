// stage: simulation
// expect: error(1) = 0 +- 1e-9
// expect: x[1](1) = 0.0033125517 +- 1e-9
// A full system of 300 equations: the rows stay sums, the matrix stays data.
model Large
  constant Integer n = 300;
  parameter Real A[n, n] = {{if i == j then 2*n else 1/(i + j) for j in 1:n} for i in 1:n};
  Real x[n];
  Real error = max(abs(A*x - {(1 + i/n)*(1 + time) for i in 1:n}));
equation
  A*x = {(1 + i/n)*(1 + time) for i in 1:n};
end Large;
