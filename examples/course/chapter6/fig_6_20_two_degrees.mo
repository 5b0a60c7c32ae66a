// stage: simulation
// course: figures 6.17, 6.20 and 6.24 of components: one inertia in derivative causality
// options: stop=20 tolerance=1e-10
// expect: states = 5
// expect: q2(20) = 0.329028925 +- 1e-7
// Six storages, one in derivative causality: order five, though the mechanism has two degrees of freedom, because
// bond graphs tie velocities, not positions.
model TwoDegreesOfFreedom
  import DSFLib.BondGraph.Components.*;
  J1 v1;
  R b1(R = 0.5);
  C k1(C = 1/4, q_0 = 1);
  I m1(I = 1);
  Bond bond4, bond6;
  J0 between;
  C k2(C = 1/2);
  J1 v2;
  I m2(I = 2);
  TF wheel(K = 1/0.2);
  J1 w;
  I j(I = 0.1);
  C kr(C = 1/5);
  Real q2 = k1.q;
equation
  connect(v1.bondCon1, b1.bondCon);
  connect(v1.bondCon2, k1.bondCon);
  connect(v1.bondCon3, m1.bondCon);
  connect(v1.bondCon4, bond4.bondCon1);
  connect(bond4.bondCon2, between.bondCon1);
  connect(between.bondCon2, k2.bondCon);
  connect(between.bondCon3, bond6.bondCon1);
  connect(bond6.bondCon2, v2.bondCon1);
  connect(v2.bondCon2, m2.bondCon);
  connect(v2.bondCon3, wheel.bondCon1);
  connect(wheel.bondCon2, w.bondCon1);
  connect(w.bondCon2, j.bondCon);
  connect(w.bondCon3, kr.bondCon);
end TwoDegreesOfFreedom;
