// stage: simulation
// expect: error(1) = 0 +- 1e-9
// What is assigned inside the loop is computed before the sums that read it.
model AssignmentsBetween
  constant Integer n = 40;
  parameter Real A[n, n] = {{if i == j then 2*n else 1/(i + j) for j in 1:n} for i in 1:n};
  Real x[n];
  Real y[n];
  Real z;
  Real error = max(abs(A*x + fill(z, n) - y)) + abs(z - 0.01*y[1] - time);
equation
  for i in 1:n loop
    y[i] = sum(A[i, k]*x[k] for k in 1:n) + z;
    x[i] = 0.001*y[i] + i;
  end for;
  z = 0.01*y[1] + time;
end AssignmentsBetween;
