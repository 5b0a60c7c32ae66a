// stage: simulation
// course: problem 6.1: the lever as a transformer; order 2
// options: stop=5 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model Lever
  import DSFLib.BondGraph.Components.*;
  Se weight(E = -9.81);
  J1 vb "of the mass";
  I m(I = 1);
  R b(R = 2);
  TF lever(K = -0.5) "va = -L1/L2 vb";
  J1 va;
  C k(C = 1/100, q_0 = 1) "compressed by 1 m";
  Real error "the mass, as in problem 5.3";
protected
  parameter Real K = 100*(1/2)^2, a = 2/2, w = sqrt(K - a^2), rest = (100/2 - 9.81)/K;
  Real x(start = 0, fixed = true);
equation
  der(x) = vb.bondCon1.f;
  connect(weight.bondCon, vb.bondCon1);
  connect(vb.bondCon2, m.bondCon);
  connect(vb.bondCon3, b.bondCon);
  connect(vb.bondCon4, lever.bondCon1);
  connect(lever.bondCon2, va.bondCon1);
  connect(va.bondCon2, k.bondCon);
  error = x - rest*(1 - exp(-a*time)*(cos(w*time) + a/w*sin(w*time)));
end Lever;
