// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-8
// Storages, a transformer and a gyrator without dissipation.
model Lossless
  import DSFLib.BondGraph.Components.*;
  I i1(I = 1, p_0 = 1), i2(I = 2);
  C c1(C = 0.5), c2(C = 2);
  J1 j1, j2;
  J0 j0;
  GY gy(K = 3);
  TF tf(K = 2);
  Real energyError = i1.p^2/(2*i1.I) + i2.p^2/(2*i2.I) + c1.q^2/(2*c1.C) + c2.q^2/(2*c2.C) - 0.5;
equation
  connect(j1.bondCon1, i1.bondCon);
  connect(j1.bondCon2, c1.bondCon);
  connect(j1.bondCon3, gy.bondCon1);
  connect(gy.bondCon2, j2.bondCon1);
  connect(j2.bondCon2, i2.bondCon);
  connect(j2.bondCon3, tf.bondCon1);
  connect(tf.bondCon2, j0.bondCon1);
  connect(j0.bondCon2, c2.bondCon);
end Lossless;
