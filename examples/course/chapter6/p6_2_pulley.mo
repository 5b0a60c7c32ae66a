// stage: simulation
// course: problem 6.2: mass, wheel and spring share one velocity
// options: stop=5 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model Pulley
  import DSFLib.BondGraph.Components.*;
  Se weight(E = -2*9.81);
  J1 v;
  I m(I = 2);
  TF wheel(K = 1/0.2);
  J1 w;
  I j(I = 0.1);
  C k(C = 1/100);
  Real error "elongation, as in problem 5.4";
protected
  parameter Real M = 2 + 0.1/0.2^2, omega = sqrt(100/M);
equation
  connect(weight.bondCon, v.bondCon1);
  connect(v.bondCon2, m.bondCon);
  connect(v.bondCon3, k.bondCon);
  connect(v.bondCon4, wheel.bondCon1);
  connect(wheel.bondCon2, w.bondCon1);
  connect(w.bondCon2, j.bondCon);
  error = k.q + 2*9.81/100*(1 - cos(omega*time));
end Pulley;
