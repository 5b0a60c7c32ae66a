// stage: flat
// section: MLS 10.5.2
// expect: dump
model EndInSubscripts
  parameter Real A[2, 3] = [1, 2, 3; 4, 5, 6];
  parameter Integer k[2] = {1, 2};
  Real x = A[end, end - 1]*time;
  Real y[2] = A[k[end], 2:end];
  Real z = A[1, k[end]];
end EndInSubscripts;
