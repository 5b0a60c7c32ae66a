// stage: simulation
// course: equation 3.8: an algebraic loop
// options: stop=5 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-9
model ParallelRL
  parameter Real R1 = 1, R2 = 2, L = 1;
  Real phi(start = 1, fixed = true), uR1, uR2, uL, iR1, iR2, iL, error;
equation
  uR1 - R1*iR1 = 0;
  uR2 - R2*iR2 = 0;
  der(phi) - uL = 0;
  phi - L*iL = 0;
  iL + iR1 + iR2 = 0;
  uR1 - uR2 = 0;
  uL - uR2 = 0;
  error = phi - exp(-R1/(1 + R1/R2)/L*time);
end ParallelRL;
