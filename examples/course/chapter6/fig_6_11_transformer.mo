// stage: simulation
// course: figure 6.11: two inertias and a transformer
// options: stop=20 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-8
model TwoInertias
  import DSFLib.BondGraph.Components.*;
  Se torque(E = 2);
  J1 w1;
  I j1(I = 1);
  R b1(R = 0.5);
  TF gear(K = 0.5);
  J1 w2;
  I j2(I = 4);
  Real error "J1 + K^2 J2 in place of J1";
equation
  connect(torque.bondCon, w1.bondCon1);
  connect(w1.bondCon2, j1.bondCon);
  connect(w1.bondCon3, b1.bondCon);
  connect(w1.bondCon4, gear.bondCon1);
  connect(gear.bondCon2, w2.bondCon1);
  connect(w2.bondCon2, j2.bondCon);
  error = j1.f - 4*(1 - exp(-0.5/2*time));
end TwoInertias;
