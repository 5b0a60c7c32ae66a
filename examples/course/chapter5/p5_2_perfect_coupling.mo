// stage: explain
// course: problem 5.2 (5): with L1 = L2 = M the derivatives cannot be solved for
// expect: order = 1
// expect: index = 2
// The structure has two states; for these values v1 = v2 always, a dependence that elimination over the coefficients finds
// before index reduction.
model PerfectCoupling
  import DSFLib.Circuits.Components.*;
  SineVolt source(V = 311, f = 50);
  Resistor r1(R = 1), load(R = 100);
  Transformer transformer(L1 = 0.1, L2 = 0.1, M = 0.1);
  Ground ground, ground2;
equation
  connect(source.p, r1.p);
  connect(r1.n, transformer.p1);
  connect(transformer.n1, source.n);
  connect(source.n, ground.p);
  connect(transformer.p2, load.p);
  connect(transformer.n2, load.n);
  connect(load.n, ground2.p);
end PerfectCoupling;
