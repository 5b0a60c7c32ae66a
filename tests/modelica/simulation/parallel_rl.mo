// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-8
model ParallelRL "an algebraic loop, torn and solved (lecture notes, eq. 3.8)"
  parameter Real R1 = 2, R2 = 3, L = 0.5;
  Real u, i1, i2, iL, phi(start = 1), error;
equation
  u = R1*i1;
  u = R2*i2;
  i1 + i2 + iL = 0;
  phi = L*iL;
  der(phi) = u;
  error = phi - exp(-R1/(1 + R1/R2)/L*time);
end ParallelRL;
