// stage: flat
// section: MLS 10.6.2
model M
  Real a[3] = {1, 2, time};
  Real b[3] = 1 + a;
//              ^ error IN018: `+` does not combine a scalar and an array this way
//   help: write `.+` to take the scalar with every element
end M;
