// stage: flat
// section: MLS 9.2
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  Pin p;
equation
  p.v = p.i + time;
end Part;
model UnconnectedFlowIsZero
  Part part;
end UnconnectedFlowIsZero;
