// stage: flat
// section: MLS 9.1.3
// expect: dump
expandable connector Bus
end Bus;
connector Out = output Real;
block Src
  Out y;
equation
  y = time;
end Src;
model M
  Bus bus;
  Src s, t;
equation
  connect(s.y, bus.vec[1]);
  connect(t.y, bus.vec[2]);
end M;
