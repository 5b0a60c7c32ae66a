// stage: flat
// section: MLS 10.6.4
// expect: dump
model MatrixProducts
  Real A[2, 3] = fill(time, 2, 3), v[3] = {1, 2, 3}, w[2] = {4, 5};
  Real dot = v*v;
  Real Av[2] = A*v;
  Real wA[3] = w*A;
  Real AA[2, 2] = A*transpose(A);
end MatrixProducts;
