// stage: flat
// section: MLS 10.5
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
  Resistor r[2];
  Resistor s;
equation
  connect(r[3].n, s.p);
//          ^ error IN032: the subscript of `r` is 3, the dimension goes from 1 to 2
end M;
