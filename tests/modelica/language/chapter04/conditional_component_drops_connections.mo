// stage: flat
// section: MLS 4.4.5
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  Pin p, n;
equation
  p.i + n.i = 0;
  p.v - n.v = p.i;
end Resistor;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model ConditionalComponentDropsConnections
  parameter Boolean grounded = false;
  Resistor r, s;
  Ground g if grounded;
  Ground h;
equation
  connect(r.n, s.p);
  connect(r.n, g.p);
  connect(r.p, h.p);
end ConditionalComponentDropsConnections;
