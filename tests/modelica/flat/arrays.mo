// stage: flat
// expect: dump
model Arrays "array constructors, slices, element-wise operators"
  parameter Real p[:] = {1, 2, 3};
  parameter Real A[:, :] = {{1, 2, 3}, {4, 5, 6}};
  parameter Real B[2, 3] = [1, 2, 3; 4, 5, 6];
  parameter Integer n = size(A, 2);
  parameter Integer m = n + ndims(A) - 4;
  parameter Real g[:] = linspace(0, length, 5);
  parameter Real length = 2;
  parameter Real h[:] = 0:0.1:0.3;
  parameter Integer odd[:] = 1:2:6;
  parameter Integer down[3] = 3:-1:1;
  parameter Integer sizes[2] = size(A);
  parameter Real table[2, 3] = {i + 10*j for i in 1:3, j in 1:2};
  parameter Real nothing[0] = fill(1.0, 0);
  Real[3] x[2];
  Real y[2, n];
  Real z[n] = x[m, :] .* p + fill(1, n) - ones(3);
  Real row[3] = A[2], cube[2, 2, 2] = fill(time, 2, 2, 2), face[2, 2] = cube[1];
  Real sized[:](start = {1, 2, 3, 4}) = fill(time, 4), from_start[:](start = {1, 2});
  Real s = -z[1]*z[end]^2;
equation
  from_start = {x[1, 1], x[2, 1]};
  x = 2*A .+ 1;
  y[:, 1] = x[:, 2]/2 - 3 ./ x[:, 3];
  y[1, 2:3] = zeros(2);
  y[2, 2:3] = sin(z[2:3]) .^ 2;
end Arrays;
