// stage: simulation
// course: problem 6.4
// options: stop=10 tolerance=1e-9
// expect: states = 2                (without positions)
// expect: j.f(10) = 25.8 +- 1e-5                (as in problem 5.10)
model Hoist
  import DSFLib.BondGraph.Components.*;
  Se ua(E = 24), weight(E = -98.1);
  J1 ia, w, v;
  R ra(R = 0.5), b(R = 5);
  I la(I = 5e-3), j(I = 0.05), m(I = 10);
  GY motor(K = 0.5);
  TF winch(K = 0.1) "v = r w";
equation
  connect(ua.bondCon, ia.bondCon1);
  connect(ia.bondCon2, ra.bondCon);
  connect(ia.bondCon3, la.bondCon);
  connect(ia.bondCon4, motor.bondCon1);
  connect(motor.bondCon2, w.bondCon1);
  connect(w.bondCon2, j.bondCon);
  connect(w.bondCon3, winch.bondCon1);
  connect(winch.bondCon2, v.bondCon1);
  connect(v.bondCon2, m.bondCon);
  connect(v.bondCon3, b.bondCon);
  connect(weight.bondCon, v.bondCon4);
end Hoist;
