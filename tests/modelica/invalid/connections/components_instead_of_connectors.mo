// stage: flat
// section: MLS 9.1
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
end Resistor;
model M
  Resistor r;
  Resistor s;
equation
  connect(r, s.p);
//        ^ error IN087: `r` is a component of `Resistor`, not a connector
//   help: connect the connectors inside it
end M;
