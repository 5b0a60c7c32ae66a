// stage: flat
// section: MLS 15.3
// expect: dump
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model Tank
  parameter Real h0 = 1;
  Port port;
  Real energy = port.m*actualStream(port.h);
equation
  port.h = h0;
  port.p = port.m + h0;
end Tank;
model ActualStream
  Tank a(h0 = 2), b(h0 = 3);
equation
  connect(a.port, b.port);
end ActualStream;
