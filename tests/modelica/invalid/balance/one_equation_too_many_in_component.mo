// stage: check
// section: MLS 4.8
connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  parameter Real R = 1;
  Pin p;
  Pin n;
equation
  R*p.i = p.v - n.v;
  p.i + n.i = 0;
  p.v = n.v + 1;
end Resistor;
model Source
  Pin p;
  Pin n;
equation
  p.v - n.v = 5;
//^^^^^^^^^^^^^ error EQ009: 5 equations for 4 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `p.v - n.v = 5;`: here `source.p.v - source.n.v = 5`
//   note at `p.v = n.v + 1;`: here `source.p.v = source.n.v + 1`
//   note at `p.v = 0;`: here `source.n.v = 0`
  p.i + n.i = 0;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model M
  Source source;
  Resistor r;
  Ground ground;
equation
  connect(source.p, r.p);
  connect(source.n, r.n);
  connect(ground.p, source.n);
end M;
