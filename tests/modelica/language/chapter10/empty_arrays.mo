// stage: flat
// section: MLS 10.7
// expect: dump
model EmptyArrays
  parameter Integer n = 0;
  Real x[n];
  Real A[n, 3] = zeros(n, 3);
  Real s = sum(x) + time;
  Real p = product(x);
  Real v[3] = fill(1, 3, n)*x;
equation
  x = fill(time, n);
end EmptyArrays;
