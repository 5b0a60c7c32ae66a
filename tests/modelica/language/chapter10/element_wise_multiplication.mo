// stage: flat
// section: MLS 10.6.3
// expect: dump
model ElementWiseMultiplication
  Real a[2] = {1, time};
  Real b[2] = 3*a, c[2] = a*3, d[2] = a .* {5, 6}, e[2] = 2 .* a;
end ElementWiseMultiplication;
