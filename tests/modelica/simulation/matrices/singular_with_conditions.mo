// stage: simulation
// error: SM019
// Each of the forty conditions changes the matrix, which is singular with all of them: not all combinations
// are tried.
model SingularWithConditions
  constant Integer n = 40;
  parameter Real A[n, n] = identity(n);
  Real x[n];
equation
  for i in 1:n loop
    sum(A[i, n]*(if x[k] > 0.5 then 2*x[k] - 0.5 else x[k]) for k in 1:n) = time - i/1000;
  end for;
end SingularWithConditions;
