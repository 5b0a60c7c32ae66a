// stage: flat
// section: MLS 9.1
// section: MLS 9.3
// expect: dump
connector In = input Real;
connector Out = output Real;
block Gain
  In u;
  Out y = 2*u;
end Gain;
model SignalConnections
  Gain a, b, c;
equation
  connect(a.y, b.u);
  connect(a.y, c.u);
  a.u = time;
end SignalConnections;
