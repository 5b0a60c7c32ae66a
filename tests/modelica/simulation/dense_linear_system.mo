// stage: simulation
// options: stop=1
// expect: error(1) = 0 +- 1e-10
// A full system of 40 equations given as a matrix.
model DenseLinearSystem
  constant Integer n = 40;
  parameter Real A[n, n] = {{if i == j then n else 1/(i + j) for j in 1:n} for i in 1:n};
  Real x[n];
  Real error = max(abs(A*x - {i*time for i in 1:n}));
equation
  A*x = {i*time for i in 1:n};
end DenseLinearSystem;
