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
  Resistor r[3];
  Resistor s;
equation
  connect(r.n, s.p);
//^^^^^^^^^^^^^^^^^ error IN089: an array [3] is connected to a scalar
end M;
