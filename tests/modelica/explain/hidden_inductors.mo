// stage: explain
// expect: dump
// expect: index = 2
// expect: order = 1
// Two inductors in series through a resistive mesh: i1 = i2 follows from factors, not from structure.
model HiddenInductors
  parameter Real R = 2, L1 = 1, L2 = 3;
  Real i1(start = 0, fixed = true), i2, r1, r2, va, vb;
equation
  L1*der(i1) = 10 - va;
  L2*der(i2) = vb;
  i1 = r1 + r2;
  i2 = r1 + r2;
  R*r1 = va - vb;
  R*r2 = va - vb;
end HiddenInductors;
