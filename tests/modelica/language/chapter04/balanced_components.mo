// stage: flat
// section: MLS 4.7
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  parameter Real U = 1;
  Pin p, n;
equation
  p.v - n.v = U;
  p.i + n.i = 0;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model BalancedComponents "6 unknowns: 3 equations of the parts, 3 of the connection sets"
  Source s;
  Ground g;
equation
  connect(s.n, g.p);
end BalancedComponents;
