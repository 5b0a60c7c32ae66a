// stage: flat
// section: MLS 8.3.3
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  Pin p;
equation
  p.v = p.i + 1;
end Part;
model ConnectInForAndIf
  parameter Boolean bridged = true;
  Part a, b, c;
  Part d[2];
equation
  if bridged then
    connect(a.p, b.p);
  else
    connect(a.p, c.p);
  end if;
  for i in 1:1 loop
    connect(d[i].p, c.p);
  end for;
end ConnectInForAndIf;
