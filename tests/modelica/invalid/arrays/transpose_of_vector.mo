// stage: flat
// section: MLS 10.3.5
model M
  Real a[3] = {1, 2, time};
  Real b[1, 3] = transpose(a);
//                         ^ error IN107: the argument of `transpose` must be a matrix, found an array [3]
end M;
