// stage: flat
// section: MLS 10.3.1
// expect: dump
model SizesAndDimensions
  parameter Real A[2, 3] = fill(1, 2, 3);
  parameter Integer n = ndims(A);
  parameter Integer rows = size(A, 1);
  parameter Integer both[2] = size(A);
  parameter Integer of_expression = size(transpose(A), 1);
end SizesAndDimensions;
