// stage: simulation
// expect: error(1) = 0 +- 1e-9
// Forty states with forty constraints, which are differentiated once.
model Constraint
  constant Integer n = 40;
  parameter Real A[n, n] = {{if i == j then 2*n else 1/(i + j) for j in 1:n} for i in 1:n};
  Real x[n](each start = 0);
  Real l[n];
  Real error = max(abs(A*x - fill(sin(time), n)));
equation
  der(x) = -x + transpose(A)*l;
  A*x = fill(sin(time), n);
end Constraint;
