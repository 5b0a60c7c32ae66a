// stage: flat
// section: MLS 9.1.3
// expect: dump
// The size of a signal is the largest subscript anybody writes, also in a connected bus.
expandable connector Bus
end Bus;
connector Out = output Real;
connector In = input Real;
block Src
  Out y = time;
end Src;
block Sink
  In u;
end Sink;
model Part
  Bus bus;
  Sink last;
equation
  connect(last.u, bus.vec[4]);
end Part;
model M
  Bus bus;
  Src s[3], t;
  Part part;
equation
  for i in 1:3 loop
    connect(s[i].y, bus.vec[i]);
  end for;
  connect(t.y, bus.vec[4]);
  connect(bus, part.bus);
end M;
