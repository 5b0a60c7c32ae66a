// stage: explain
// course: equation 3.14: structurally singular
// expect: index = 2
// expect: order = 1
// expect: loops = 1
// expect: torn 1 = 1
model ParallelRC
  parameter Real C1 = 1, C2 = 2, R = 1;
  Real uC1(start = 1), uC2, uR, iR, iC1, iC2;
equation
  C1*der(uC1) - iC1 = 0;
  C2*der(uC2) - iC2 = 0;
  uR - R*iR = 0;
  iR + iC1 + iC2 = 0;
  uC1 - uR = 0;
  uC1 - uC2 = 0;
end ParallelRC;
