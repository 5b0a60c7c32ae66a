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
  parameter Integer n = 4;
  Resistor r[n];
equation
  for i in 1:n loop
    connect(r[i].n, r[i + 1].p);
//                    ^^^^^ error IN032: the subscript of `r` is 2 to 5, the dimension goes from 1 to 4
  end for;
end M;
