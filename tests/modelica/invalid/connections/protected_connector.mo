// stage: flat
// section: MLS 9.1
connector Pin
  Real v;
  flow Real i;
end Pin;
model Box
  Real x = time;
protected
  Pin p;
end Box;
model Resistor
  parameter Real R = 1;
  Pin p;
  Pin n;
equation
  R*p.i = p.v - n.v;
  p.i + n.i = 0;
end Resistor;
model M
  Box box;
  Resistor r;
equation
  connect(box.p, r.p);
//            ^ error IN093: `p` of `Box` is protected
//   help: what is used from outside must be public
end M;
