// stage: flat
// section: MLS 9.3
// expect: dump
connector Pin
  parameter Integer n = 1;
  Real v[n];
  flow Real i[n];
end Pin;
model Part
  Pin p(n = 2);
equation
  p.v = p.i;
end Part;
model ParametersInConnectors "equal parameters are checked, not equated"
  Part a, b;
equation
  connect(a.p, b.p);
end ParametersInConnectors;
