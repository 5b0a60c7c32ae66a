// stage: flat
// section: MLS 15.2
// expect: dump
connector Port
  Real p;
  flow Real m(min = 0);
  stream Real h;
end Port;
connector Free
  Real p;
  flow Real m;
  stream Real h;
end Free;
model Sink "never gives anything back"
  Port port;
  Real seen = inStream(port.h);
equation
  port.h = 0;
  port.p = port.m;
end Sink;
model Tank
  parameter Real h0 = 1;
  Free port;
  Real seen = inStream(port.h);
equation
  port.h = h0;
  port.p = port.m + h0;
end Tank;
model InStreamWithMinFlow "three ports, but only two of them can give something"
  Tank a, b(h0 = 3);
  Sink c;
equation
  connect(a.port, b.port);
  connect(b.port, c.port);
end InStreamWithMinFlow;
