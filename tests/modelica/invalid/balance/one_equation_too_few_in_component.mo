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
//    ^ error FL013: the model has 9 equations for 10 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: r
//   note at `Resistor r;`: `r` of class `Resistor` has 1 equation for the 2 unknowns it has to determine: 1 too few
  Source source;
  Resistor r;
  Ground ground;
equation
  connect(source.p, r.p);
  connect(source.n, r.n);
  connect(ground.p, source.n);
end M;
