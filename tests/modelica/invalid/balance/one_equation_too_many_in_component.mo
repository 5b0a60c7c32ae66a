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
  p.i + n.i = 0;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model M
//    ^ error FL013: the model has 11 equations for 10 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   in: r
//   note at `Resistor r;`: `r` of class `Resistor` has 3 equations for the 2 unknowns it has to determine: 1 too many
//   note at `p.v - n.v = 5;`: here `source.p.v - source.n.v = 5`
//   note at `p.v = n.v + 1;`: here `r.p.v = r.n.v + 1`
//   note at `p.v = 0;`: here `ground.p.v = 0`
//   note at `connect(source.p, r.p);`: here `source.p.v = r.p.v`
//   note at `connect(source.n, r.n);`: here `source.n.v = r.n.v`
//   note at `connect(source.n, r.n);`: here `source.n.v = ground.p.v`
  Source source;
  Resistor r;
  Ground ground;
equation
  connect(source.p, r.p);
  connect(source.n, r.n);
  connect(ground.p, source.n);
end M;
