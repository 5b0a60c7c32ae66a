// stage: flat
// section: MLS 10.6.4
model M
  parameter Real A[2, 3] = [1, 2, 3; 4, 5, 6];
  parameter Real B[2, 3] = [1, 2, 3; 4, 5, 6];
  Real C[2, 3] = time*(A*B);
//                      ^ error IN105: `*` cannot multiply [2, 3] by [2, 3]
//   help: the last dimension of the left must be the first of the right; `.*` multiplies element by element
end M;
