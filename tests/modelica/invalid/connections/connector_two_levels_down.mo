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
model Box
  Resistor inside;
end Box;
model M
  Box box;
  Resistor r;
equation
  connect(box.inside.p, r.p);
//        ^^^^^^^^^^^^ error IN270: `box.inside.p` is a connector inside of a component of a component
//   help: connect it to a connector of the component around it, and that one here
end M;
