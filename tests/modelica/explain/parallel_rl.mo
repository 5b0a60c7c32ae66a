// stage: explain
// course: eq. 3.8, 3.9, 3.13
// options: rules=yes
// expect: dump
// expect: index = 1
// expect: order = 1
// expect: loops = 1
// expect: torn 1 = 1
model ParallelRL
  parameter Real R1 = 1, R2 = 2, L = 1;
  Real phi, uR1, uR2, uL, iR1, iR2, iL;
equation
  uR1 - R1*iR1 = 0;
  uR2 - R2*iR2 = 0;
  der(phi) - uL = 0;
  phi - L*iL = 0;
  iL + iR1 + iR2 = 0;
  uR1 - uR2 = 0;
  uL - uR2 = 0;
end ParallelRL;
