// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: states = 3
// expect: largest |energyError| = 0 +- 1e-8
// A coil and two capacitors without losses keep their energy; the ideal transformer passes it on.
model Lossless
  import DSFLib.Circuits.Components.*;
  Capacitor c1(C = 0.5, v(start = 2, fixed = true)), c2(C = 2, v(start = 0, fixed = true));
  Inductor l(L = 0.3, i(start = 0, fixed = true));
  IdealTransformer transformer(n = 3);
  Ground ground1, ground2;
  Real energyError = c1.C*c1.v^2/2 + c2.C*c2.v^2/2 + l.L*l.i^2/2 - 1;
equation
  connect(c1.p, l.p);
  connect(l.n, transformer.p1);
  connect(transformer.n1, c1.n);
  connect(c1.n, ground1.p);
  connect(transformer.p2, c2.p);
  connect(transformer.n2, c2.n);
  connect(c2.n, ground2.p);
end Lossless;
