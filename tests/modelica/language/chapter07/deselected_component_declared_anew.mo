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
model Source
  parameter Real level = 1;
  Pin p;
equation
  p.v = level*time;
end Source;
model Circuit
  Resistor a, b;
equation
  connect(a.p, b.p);
end Circuit;
model Other
  extends Circuit(break b);
  Source b;
equation
  connect(a.p, b.p);
end Other;
model DeselectedComponentDeclaredAnew "the modifier is of the new one"
  Other other(b(level = 3));
end DeselectedComponentDeclaredAnew;
