// stage: flat
// section: MLS 9.1.2
// section: MLS 9.2
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  Pin p;
equation
  p.v = p.i;
end Part;
model Box
  Pin outside;
  Part a, b;
equation
  connect(outside, a.p);
  connect(outside, b.p);
end Box;
model InsideAndOutside
  Box box;
  Pin top;
equation
  connect(box.outside, top);
end InsideAndOutside;
