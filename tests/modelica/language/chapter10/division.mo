// stage: flat
// section: MLS 10.6.5
// section: MLS 10.6.6
// expect: dump
model Division
  Real a[2] = {1, time};
  Real b[2] = a/2;
  Real c[2] = a ./ {3, 4};
  Real d[2] = 1 ./ a;
  Real e = 3/2;
end Division;
