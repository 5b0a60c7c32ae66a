// stage: flat
// section: MLS 10.6.12
// expect: dump
model VectorizedCall
  Real a[2] = {1, time};
  Real b[2] = sin(a);
  Real c[2] = atan2(a, {2, 3});
  Real d[2] = atan2(a, fill(1, 2));
  Real A[2, 2] = exp([1, 2; 3, time]);
end VectorizedCall;
