// stage: flat
// section: MLS 10.4.2.1
// expect: dump
model BracketConcatenation
  Real a[2] = {1, time};
  Real A[2, 3] = [a, [3, 4; 5, 6]];
  Real B[3, 2] = [1, 2; [3, 4; 5, time]];
  Real C[1, 1] = [time];
  Real D[2, 1] = [a];
end BracketConcatenation;
