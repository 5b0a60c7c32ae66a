// stage: plan
// expect: dump
model ParallelRL "lecture notes, eq. 3.8"
  Real u, i1, i2, iL(start = 1);
  parameter Real R1 = 1, R2 = 2, L = 3;
equation
  u = R1*i1;
  u = R2*i2;
  i1 + i2 + iL = 0;
  L*der(iL) = u;
end ParallelRL;
