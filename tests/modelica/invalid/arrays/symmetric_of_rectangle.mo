// stage: flat
// section: MLS 10.3.5
model M
  Real a[2, 3] = time*[1, 2, 3; 3, 4, 5];
  Real b[2, 3] = symmetric(a);
//                         ^ error IN106: the argument of `symmetric` must be a square matrix, found an array [2, 3]
end M;
