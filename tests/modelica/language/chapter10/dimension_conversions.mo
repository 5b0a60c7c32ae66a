// stage: flat
// section: MLS 10.3.2
// expect: dump
model DimensionConversions
  parameter Real A[1, 1] = {{5}};
  parameter Real v[2] = {1, 2};
  parameter Real s = scalar(A);
  parameter Real u[2] = vector({{1}, {2}});
  parameter Real M[2, 1] = matrix(v);
  parameter Real w[1] = vector(3);
end DimensionConversions;
