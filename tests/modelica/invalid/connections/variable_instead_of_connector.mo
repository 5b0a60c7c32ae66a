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
  Resistor r;
  Resistor s;
equation
  connect(r.p.v, s.p.v);
//        ^^^^^ error IN087: `r.p.v` is a component of `Real`, not a connector
//   help: write an equation, `a = b`, or declare a connector: `connector Signal = Real`
//               ^^^^^ error IN087: `s.p.v` is a component of `Real`, not a connector
//   help: write an equation, `a = b`, or declare a connector: `connector Signal = Real`
end M;
