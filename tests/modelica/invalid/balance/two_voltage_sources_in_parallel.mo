// FINDING: `causa check` accepts (10 equations, 10 unknowns), though structurally singular: 3 equations for source.p.v and source.n.v; EQ009-like message expected
// stage: check
// section: MLS 4.8
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
  Pin n;
equation
  p.v - n.v = 5;
  p.i + n.i = 0;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model M
  Source a, b;
  Ground ground;
equation
  connect(a.p, b.p);
  connect(a.n, b.n);
  connect(ground.p, a.n);
end M;
