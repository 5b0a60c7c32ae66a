// stage: flat
// section: MLS 9.1.1
// section: MLS 9.2
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  Pin p;
  parameter Real k = 1;
equation
  p.v = k*p.i + 1;
end Part;
model ConnectionSetOfThree
  Part a, b, c;
equation
  connect(a.p, b.p);
  connect(c.p, b.p);
end ConnectionSetOfThree;
