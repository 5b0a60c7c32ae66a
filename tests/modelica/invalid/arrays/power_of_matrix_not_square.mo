// stage: flat
// section: MLS 10.6.8
model M
  Real A[2, 3] = time*[1, 2, 3; 4, 5, 6];
  Real B[2, 3] = A^2;
//                ^ error IN106: the left operand of `^` must be a square matrix, found an array [2, 3]
end M;
