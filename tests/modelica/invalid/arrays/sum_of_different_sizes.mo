// stage: flat
// section: MLS 10.6.2
model M
  Real a[3] = {1, 2, time};
  Real b[2] = {1, 2};
  Real c[3] = a + b;
//              ^ error IN017: `+` needs operands of equal dimensions, found [3] and [2]
end M;
