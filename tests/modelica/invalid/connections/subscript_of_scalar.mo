// stage: flat
// section: MLS 10.5
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
equation
  connect(r[1].n, s.p);
//         ^^^ error IN031: `r` is a scalar and is given 1 subscript
end M;
