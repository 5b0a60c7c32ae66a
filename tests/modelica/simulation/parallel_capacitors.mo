// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-8
// expect: largest |drift| = 0 +- 1e-12
model ParallelCapacitors "a constraint between two states (lecture notes, eq. 3.14)"
  parameter Real R = 2, C1 = 0.3, C2 = 0.2;
  Real u1(start = 1), u2, i1, i2, iR, uR, error, drift;
equation
  i1 = C1*der(u1);
  i2 = C2*der(u2);
  uR = R*iR;
  i1 + i2 + iR = 0;
  u1 = u2;
  uR = u1;
  error = u1 - exp(-time/(R*(C1 + C2)));
  drift = u1 - u2;
end ParallelCapacitors;
