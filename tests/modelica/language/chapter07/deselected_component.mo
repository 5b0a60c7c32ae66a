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
model DeselectedComponent "the connection of c goes with it"
  extends Circuit(break c);
end DeselectedComponent;
