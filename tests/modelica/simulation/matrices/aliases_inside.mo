// stage: simulation
// expect: error(1) = 0 +- 1e-9
// expect: y(1) = 2 +- 1e-12
// Some of the unknowns have other names, one is a number.
model AliasesInside
  constant Integer n = 40;
  parameter Real A[n, n] = {{if i == j then 2*n else 1/(i + j) for j in 1:n} for i in 1:n};
  Real x[n];
  Real y;
  Real w;
  Real b[n - 1];
  Real c[n];
  Real error = max(abs(b - {i + time for i in 1:n - 1}));
equation
  c = A*x;
  for i in 1:n - 1 loop
    c[i] = b[i];
    b[i] = i + time;
  end for;
  x[3] = -w;
  x[5] = 2;
  y = x[5];
end AliasesInside;
