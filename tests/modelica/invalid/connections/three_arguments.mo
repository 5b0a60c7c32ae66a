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
  Resistor r, s, t;
equation
  connect(r.p, s.p, t.p);
//                ^ error SY015: expected `)`, found `,`
//   note at `connect(r.p, s.p, t.p);`: opened here
end M;
