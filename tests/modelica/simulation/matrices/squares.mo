// stage: simulation
// expect: error(1) = 0 +- 1e-6
// expect: x[600](1) = 5.4018423 +- 1e-6       (the root of 101 minus the sum of the other squares)
// A long sum of squares is not linear, although it is read as a whole.
model Squares
  constant Integer n = 40;
  parameter Real A[n, n] = {{if i == j then 2*n else 1/(i + j) for j in 1:n} for i in 1:n};
  Real z[n](each start = 1);
  Real x[600](each start = 3);
  Real error = max(abs(A*(z.*z) - fill(1000 + time, n))) + abs(sum(x.*x) - 100 - time);
equation
  A*(z.*z) = fill(1000 + time, n);
  for i in 1:599 loop
    x[i] = i/1000;
  end for;
  sum(x.*x) = 100 + time;
end Squares;
