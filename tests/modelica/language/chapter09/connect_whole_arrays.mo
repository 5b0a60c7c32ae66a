// stage: flat
// section: MLS 9.1
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  Pin p[2];
equation
  p.v = {1, 2} .* p.i;
end Part;
model ConnectWholeArrays
  Part a, b, c;
equation
  connect(a.p, b.p);
  connect(c.p[2], a.p[1]);
end ConnectWholeArrays;
