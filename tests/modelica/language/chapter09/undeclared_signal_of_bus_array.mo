// stage: flat
// section: MLS 9.1.3
// expect: dump
expandable connector Bus
end Bus;
connector Out = output Real;
connector In = input Real;
block Source
  parameter Integer k = 1;
  Out y = k*time;
  Out v[3] = {1, 2, 3}*time;
end Source;
block Sink
  In u;
  In w[3];
end Sink;
model UndeclaredSignalOfBusArray
  Bus bus[2];
  Source source[2](k = {1, 2});
  Sink sink[2];
equation
  connect(source.y, bus.x);
  connect(bus.x, sink.u);
  connect(source.v, bus.v);
  connect(bus.v, sink.w);
end UndeclaredSignalOfBusArray;
