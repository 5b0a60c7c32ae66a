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
equation
  connect(r.p, r.p);
//^^^^^^^^^^^^^^^^^ warning IN088: `r.p` is connected to itself
//   help: this connection says nothing
end M;
