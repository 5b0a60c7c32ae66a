// stage: simulation
// expect: error(1) = 0 +- 1e-6        (the eigenvector of the sum: x stays uniform)
// A full matrix of 100 states; every row sums up to -1.
model StateSpace
  constant Integer n = 100;
  parameter Real A[n, n] = {{if i == j then -2 + 1/n else 1/n for j in 1:n} for i in 1:n};
  parameter Real B[n, 1] = fill(1, n, 1);
  Real x[n](each start = 1, each fixed = true);
  Real u[1] = {time};
  Real error = x[7] - (2*exp(-time) + time - 1);
equation
  der(x) = A*x + B*u;
end StateSpace;
