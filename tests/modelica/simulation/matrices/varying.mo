// stage: simulation
// expect: error(1) = 0 +- 1e-10
// The factors change with time: the matrix is factorized again.
model Varying
  constant Integer n = 40;
  Real A[n, n];
  Real x[n];
  Real error = max(abs(A*x - fill(1, n)));
equation
  for i in 1:n loop
    for j in 1:n loop
      A[i, j] = if i == j then 2*n + time else cos(time)/(i + j);
    end for;
  end for;
  A*x = fill(1.0, n);
end Varying;
