// stage: flat
// section: MLS 10.1
// expect: dump
model UnknownSizes
  parameter Real v[:] = {1, 2, 3};
  parameter Real A[:, size(v, 1)] = [1, 2, 3; 4, 5, 6];
  Real x[size(A, 1)] = A*v*time;
end UnknownSizes;
