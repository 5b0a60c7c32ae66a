// stage: flat
// section: MLS 10.3.3
// expect: dump
model ArrayConstructorFunctions
  parameter Integer n = 2;
  parameter Integer I[n, n] = identity(n);
  parameter Real D[2, 2] = diagonal({1, 2});
  parameter Real Z[2, 1] = zeros(2, 1);
  parameter Real O[3] = ones(3);
  parameter Real F[2, 2] = fill(7, 2, 2);
  parameter Real L[3] = linspace(1, 2, 3);
end ArrayConstructorFunctions;
