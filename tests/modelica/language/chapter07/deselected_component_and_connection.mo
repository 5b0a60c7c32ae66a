// stage: flat
// section: MLS 7.4
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  parameter Real R = 1;
  Pin p;
equation
  p.v = R*p.i;
end Resistor;
model Circuit
  Resistor a, b, c;
equation
  connect(a.p, b.p);
  connect(b.p, c.p);
end Circuit;
model DeselectedComponentAndConnection
  extends Circuit(break c, break connect(a.p, b.p));
end DeselectedComponentAndConnection;
