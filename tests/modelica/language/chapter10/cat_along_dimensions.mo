// stage: flat
// section: MLS 10.4.2
// expect: dump
model CatAlongDimensions
  Real a[2] = {1, time};
  Real v[5] = cat(1, a, {3}, {4, 5});
  Real A[2, 3] = cat(2, [1; 2], [3, 4; 5, time]);
  Real B[3, 2] = cat(1, [1, 2], {a, a});
end CatAlongDimensions;
