// stage: simulation
// error: SM019
// The same matrix in two loops, whose sums are short enough to be written out: it is found singular where one
// loop over all rows is, when it is solved.
model SingularRows
  constant Integer n = 33;
  parameter Real A[n, n] = ones(n, n);
  Real x[n];
equation
  for i in 1:16 loop
    sum(A[i, k]*x[k] for k in 1:n) = i + time;
  end for;
  for i in 17:n loop
    sum(A[i, k]*x[k] for k in 1:n) = i + time;
  end for;
end SingularRows;
