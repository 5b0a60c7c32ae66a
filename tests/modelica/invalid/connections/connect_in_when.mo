// stage: flat
// section: MLS 8.3.3
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
  Resistor r, s;
equation
  when time > 1 then
    connect(r.p, s.p);
//  ^^^^^^^^^^^^^^^^^ error IN192: `connect` stands in `when`
  end when;
end M;
