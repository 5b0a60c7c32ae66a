// stage: flat
// section: MLS 15.2
// expect: dump
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model Tank
  parameter Real h0 = 1;
  Port port;
  Real seen = inStream(port.h);
equation
  port.h = h0;
  port.p = port.m + h0;
end Tank;
model Box
  Port port;
  Tank tank;
equation
  connect(port, tank.port);
end Box;
model StreamThroughABoundary
  Box box;
  Tank tank(h0 = 3);
equation
  connect(box.port, tank.port);
end StreamThroughABoundary;
