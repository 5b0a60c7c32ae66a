// stage: simulation
// course: problem 8.7: hardening spring and cubic friction; the energy falls
// options: stop=30 tolerance=1e-9
// expect: states = 2
// expect: largest |mismatch| = 0 +- 1e-9
model Generalized
  Real x1(start = 1, fixed = true), x2(start = 0, fixed = true), V, slope, mismatch;
equation
  der(x1) = x2;
  der(x2) = -(x1 + x1^3) - x2^3;
  V = x1^2/2 + x1^4/4 + x2^2/2;
  slope = -x2^4;
  mismatch = der(V) - slope;
end Generalized;
