// stage: flat
// section: MLS 7.4
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model Cell
  Pin p;
equation
  p.v = p.i + time;
end Cell;
model Row
  Cell cell[3];
  parameter Boolean closed = true;
equation
  if closed then
    for i in 1:2 loop
      connect(cell[i].p, cell[i + 1].p);
    end for;
  end if;
end Row;
model DeselectedConnectionsInLoops
  extends Row(break connect(cell[i+1].p, cell[i].p));
end DeselectedConnectionsInLoops;
