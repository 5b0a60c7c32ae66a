// stage: plan
model ParallelRL "lecture notes, eq. 3.8"
  Real u, i1, i2, iL(start = 1);
  parameter Real R1 = 1, R2 = 2, L = 3;
equation
  u = R1*i1;
//^^^^^^^^^ error EQ012: 3 equations have to be solved together for `u`, `i2`, `i1`; algebraic loops are not supported yet
//   help: solve them by hand for now
//   note at `u = R1*i1;`: here `u = R1*i1`
//   note at `u = R2*i2;`: here `u = R2*i2`
//   note at `i1 + i2 + iL = 0;`: here `i1 + i2 + iL = 0`
  u = R2*i2;
  i1 + i2 + iL = 0;
  L*der(iL) = u;
end ParallelRL;
