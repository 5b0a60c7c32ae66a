// stage: flat
// section: MLS 10.6.7
// section: MLS 10.6.8
// expect: dump
model Powers
  Real a[2] = {1, time};
  Real b[2] = a .^ 2;
  Real c[2] = 2 .^ a;
  Real M[2, 2] = [0, 1; time, 0]^2;
  Real I[2, 2] = [0, 1; time, 0]^0;
end Powers;
