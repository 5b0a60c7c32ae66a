// stage: flat
// section: MLS 10.3.5
model M
  Real a[2] = {1, time};
  Real b[3] = cross(a, {1, 2, 3});
//                  ^ error IN107: the argument of `cross` must be a vector [3], found an array [2]
end M;
