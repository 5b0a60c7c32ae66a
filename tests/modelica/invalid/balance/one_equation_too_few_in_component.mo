// stage: check
// section: MLS 4.8
connector Pin
  Real v;
  flow Real i;
//          ^ error EQ008: 4 equations for 5 unknowns: nothing determines `r.n.i`, `ground.p.i`
//   help: add the missing equations, or make a variable a parameter
end Pin;
model Resistor
  parameter Real R = 1;
  Pin p;
  Pin n;
equation
  R*p.i = p.v - n.v;
end Resistor;
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
  Source source;
  Resistor r;
  Ground ground;
equation
  connect(source.p, r.p);
  connect(source.n, r.n);
  connect(ground.p, source.n);
end M;
