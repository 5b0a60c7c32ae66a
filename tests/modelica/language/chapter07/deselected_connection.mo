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
  connect(b.p /* not the order */, c . p);
end Circuit;
model DeselectedConnection "something stands in its place"
  extends Circuit(break connect(c.p, b.p));
  Resistor d;
equation
  connect(c.p, d.p);
end DeselectedConnection;
