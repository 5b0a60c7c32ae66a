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
  Integer k = if time > 1 then 1 else 2;
  Resistor r[2];
  Resistor s;
equation
  connect(r[k].n, s.p);
//        ^^^^^^ error IN038: a subscript of a connector must be known before the simulation, but this varies with time
//   help: use constants and parameters here
end M;
