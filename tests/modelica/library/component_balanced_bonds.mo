// stage: simulation
// options: stop=5 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-8
// expect: states = 2
// The balanced connector through transformer, gyrator and a source of flow that stands still. The gyrator ties the flow of
// i1 to the effort of c2: one of them is in derivative causality, and c2 starts with the charge 3 (energy 2.25).
model BalancedBonds
  import DSFLib.BondGraph.Balanced.*;
  I i1(I = 1, p_0 = 1);
  C c1(C = 0.5), c2(C = 2);
  J1 j1(n = 3);
  J0 j0(n = 3);
  GY gy(K = 3);
  J1 j2(n = 2);
  TF tf(K = 2);
  Sf still(F = 0);
  Real energyError = i1.p^2/2 + c1.q^2/(2*c1.C) + c2.q^2/(2*c2.C) - 2.75;
equation
  connect(i1.bondCon, j1.bondCon[1]);
  connect(c1.bondCon, j1.bondCon[2]);
  connect(gy.bondCon1, j1.bondCon[3]);
  connect(gy.bondCon2, j2.bondCon[1]);
  connect(tf.bondCon1, j2.bondCon[2]);
  connect(tf.bondCon2, j0.bondCon[1]);
  connect(c2.bondCon, j0.bondCon[2]);
  connect(still.bondCon, j0.bondCon[3]);
end BalancedBonds;
