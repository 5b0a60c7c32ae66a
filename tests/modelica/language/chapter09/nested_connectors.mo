// stage: flat
// section: MLS 9.1
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
connector Cable
  Pin plus, minus;
end Cable;
model Part
  Cable c;
equation
  c.plus.v = c.plus.i;
  c.minus.v = 2*c.minus.i;
end Part;
model NestedConnectors
  Part a, b, c;
equation
  connect(a.c, b.c);
  connect(c.c.plus, a.c.minus);
end NestedConnectors;
