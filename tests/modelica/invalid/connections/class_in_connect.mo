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
  connect(r.p, Pin);
//             ^^^ error IN085: `Pin` is not a component
end M;
