// FINDING: `causa check` accepts (4 equations, 4 unknowns), though structurally singular: 3 equations for two currents, 1 for two potentials; error expected
// stage: check
// section: MLS 4.8
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
end M;
