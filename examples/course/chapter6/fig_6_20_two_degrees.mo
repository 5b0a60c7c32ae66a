// stage: explain
// course: figures 6.20 and 6.24: five storages in integral causality, one inertia in derivative causality
// expect: order = 5
// Six storages, one inertia in derivative causality: order five, though the mechanism has two degrees of freedom.
model TwoDegreesOfFreedom "two masses, a wheel on the second; springs to both walls and between the masses"
  import DSFLib.BondGraph.Components.*;
  Se force;
  J1 v1;
  I m1(I = 1);
  C k1(C = 1);
  J0 link;
  Bond bond1, bond2, bond3;
  J1 between;
  C k2(C = 0.5);
  J1 v2;
  I m2(I = 2);
  TF wheel(K = 5);
  J1 w;
  I j(I = 0.1);
  C k3(C = 0.2);
equation
  connect(force.bondCon, v1.bondCon1);
  connect(v1.bondCon2, m1.bondCon);
  connect(v1.bondCon3, k1.bondCon);
  connect(v1.bondCon4, bond1.bondCon1);
  connect(bond1.bondCon2, link.bondCon1);
  connect(link.bondCon2, bond2.bondCon1);
  connect(bond2.bondCon2, between.bondCon1);
  connect(between.bondCon2, k2.bondCon);
  connect(link.bondCon3, bond3.bondCon1);
  connect(bond3.bondCon2, v2.bondCon1);
  connect(v2.bondCon2, m2.bondCon);
  connect(v2.bondCon3, wheel.bondCon1);
  connect(wheel.bondCon2, w.bondCon1);
  connect(w.bondCon2, j.bondCon);
  connect(w.bondCon3, k3.bondCon);
end TwoDegreesOfFreedom;
