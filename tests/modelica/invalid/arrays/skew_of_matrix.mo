// stage: flat
// section: MLS 10.3.5
model M
  Real a[2, 2] = time*[1, 2; 3, 4];
  Real b[3, 3] = skew(a);
//                    ^ error IN107: the argument of `skew` must be a vector [3], found an array [2, 2]
end M;
