// stage: flat
// section: MLS 4.4.4
model M
  parameter Integer n = size(a, 1);
  Real a[m];
//     ^ error IN041: `a` depends on itself
  parameter Integer m = n;
equation
  a = fill(time, m);
end M;
