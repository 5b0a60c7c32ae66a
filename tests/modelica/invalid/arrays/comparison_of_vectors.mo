// stage: flat
// section: MLS 10.6.10
model M
  Real a[2] = {1, time};
  Boolean b = a > {1, 2};
//              ^ error IN020: an operand of `>` must be a scalar, found an array [2]
end M;
