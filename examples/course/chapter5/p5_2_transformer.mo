// stage: simulation
// course: problem 5.2 (2): the transformer with a resistive load, no diode
// options: stop=0.1 tolerance=1e-9
// expect: states = 2
// expect: transformer.i1(0.1) = -45.034115 +- 1e-6
// expect: transformer.i2(0.1) = -0.53151361 +- 1e-6
model TransformerOnLoad
  import DSFLib.Circuits.Components.*;
  SineVolt source(V = 311, f = 50);
  Resistor r1(R = 1), load(R = 100);
  Transformer transformer(L1 = 0.02, L2 = 0.1, M = 0.04, i1(start = 0, fixed = true), i2(start = 0, fixed = true));
  Ground ground, ground2;
equation
  connect(source.p, r1.p);
  connect(r1.n, transformer.p1);
  connect(transformer.n1, source.n);
  connect(source.n, ground.p);
  connect(transformer.p2, load.p);
  connect(transformer.n2, load.n);
  connect(load.n, ground2.p);
end TransformerOnLoad;
