// stage: flat
// section: MLS 10.6.4
// expect: dump
model MatrixProductOfWrongSizes
  Real A[2, 3] = fill(time, 2, 3), v[2] = {1, 2};
  Real x[2] = A*v;
//             ^ error IN105: `*` cannot multiply [2, 3] by [2]
//   help: the last dimension of the left must be the first of the right; `.*` multiplies element by element
  Real y[2, 3] = A*A;
//                ^ error IN105: `*` cannot multiply [2, 3] by [2, 3]
//   help: the last dimension of the left must be the first of the right; `.*` multiplies element by element
end MatrixProductOfWrongSizes;
