// stage: simulation
// course: problem 6.7: the tank works at the difference of pressure; the load sits on top
// options: stop=100 tolerance=1e-8
// expect: states = 2
// expect: tank.q(100) = 1.540816 +- 1e-3                (as in problem 4.17)
model Platform
  import DSFLib.BondGraph.Components.*;
  Se supply(E = 2e4), weight(E = -500*9.8);
  J1 q;
  R pipe(R = 1e5);
  C tank(C = 1/9800, q_0 = 0.5);
  TF piston(K = 1) "v = q/A";
  J1 v;
  I m(I = 500);
equation
  connect(supply.bondCon, q.bondCon1);
  connect(q.bondCon2, pipe.bondCon);
  connect(q.bondCon3, tank.bondCon);
  connect(q.bondCon4, piston.bondCon1);
  connect(piston.bondCon2, v.bondCon1);
  connect(v.bondCon2, m.bondCon);
  connect(weight.bondCon, v.bondCon3);
end Platform;
