// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: i1(2) = 6.321205588285577 +- 1e-7    (V/(R/2) (1 - exp(-t (R/2)/(L1 + L2))) = 10 (1 - exp(-1)))
// expect: i2(2) = 6.321205588285577 +- 1e-7
// expect: r1(2) = 3.160602794142788 +- 1e-7
// expect: va(2) = 8.160602794142788 +- 1e-7    (10 - L1 der(i))
// expect: states = 1
// Two inductors in series through a resistive mesh.
model HiddenInductors
  parameter Real R = 2, L1 = 1, L2 = 1;
  Real i1(start = 0, fixed = true), i2, r1, r2, va, vb;
equation
  L1*der(i1) = 10 - va;
  L2*der(i2) = vb;
  i1 = r1 + r2;
  i2 = r1 + r2;
  R*r1 = va - vb;
  R*r2 = va - vb;
end HiddenInductors;
