// stage: plan
// expect: dump
// The alias u1 = u2 between two differentiated unknowns is a constraint: index 2, one state.
model ParallelCapacitors "lecture notes, eq. 3.14"
  parameter Real R = 1, C1 = 1, C2 = 2;
  Real u1(start = 1), u2, i1, i2, iR, uR;
equation
  i1 = C1*der(u1);
  i2 = C2*der(u2);
  uR = R*iR;
  i1 + i2 + iR = 0;
  u1 = u2;
  uR = u1;
end ParallelCapacitors;
