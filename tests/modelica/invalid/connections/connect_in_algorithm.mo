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
  Resistor r, s;
algorithm
  connect(r.p, s.p);
//^^^^^^^ error SY042: `connect` is an equation and cannot stand in an algorithm
//   help: move it to an `equation` section
end M;
