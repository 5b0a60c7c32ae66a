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
  Resistor load;
  Resistor s;
equation
  connect(laod.n, s.p);
//        ^^^^ error IN010: `laod` is not declared
//   help: did you mean `load`?
end M;
