// stage: flat
// section: MLS 10.3.5
// expect: dump
model MatrixAndVectorFunctions
  Real a[3] = {1, 2, time}, b[3] = {4, 5, 6};
  Real A[2, 3] = {a, b};
  Real At[3, 2] = transpose(A);
  Real P[3, 3] = outerProduct(a, b);
  Real S[2, 2] = symmetric([1, 2; 3, time]);
  Real c[3] = cross(a, b);
  Real K[3, 3] = skew(a);
end MatrixAndVectorFunctions;
