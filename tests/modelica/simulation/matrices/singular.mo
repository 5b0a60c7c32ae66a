// stage: simulation
// A matrix that does not determine its vector is found when it is solved.
// error: SM019: no consistent start at time = 0: loop 1 (linear, for `x[1]`, `x[2]`, `x[3]` and 37 more) is singular: it does not determine `x[2]`; `x[1]`, `x[2]` can change together without any of its equations noticing; these depend on each other: `sum({A[i, index1000]*x[index1000] for index1000 in 1:40}) = 1 + (i - 1) + time` (singular.mo:8)
model Singular
  constant Integer n = 40;
  parameter Real A[n, n] = ones(n, n);
  Real x[n];
equation
  A*x = {i + time for i in 1:n};
end Singular;
