// stage: flat
// section: MLS 9.1
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  Pin p, n;
equation
  p.v - n.v = p.i;
  p.i + n.i = 0;
end Part;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model ConnectorArraysInALoop
  parameter Integer m = 4;
  Part part[m];
  Ground g;
equation
  for i in 1:m - 1 loop
    connect(part[i].n, part[i + 1].p);
  end for;
  connect(part[m].n, g.p);
end ConnectorArraysInALoop;
