// stage: simulation
// options: stop=5 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-8
// Energy of coupled coils: L1 i1^2/2 + M i1 i2 + L2 i2^2/2.
model CoupledCoils
  import DSFLib.Circuits.Components.*;
  Transformer t(L1 = 1, L2 = 2, M = 1, i1(start = 1, fixed = true), i2(start = 0, fixed = true));
  Capacitor c1(v(start = 0, fixed = true)), c2(v(start = 1, fixed = true));
  Ground g1, g2;
  Real energyError = t.L1*t.i1^2/2 + t.M*t.i1*t.i2 + t.L2*t.i2^2/2 + c1.C*c1.v^2/2 + c2.C*c2.v^2/2 - 1;
equation
  connect(t.p1, c1.p);
  connect(t.n1, c1.n);
  connect(c1.n, g1.p);
  connect(t.p2, c2.p);
  connect(t.n2, c2.n);
  connect(c2.n, g2.p);
end CoupledCoils;
