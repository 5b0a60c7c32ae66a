// stage: flat
// section: MLS 15.2
// expect: dump
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model InStreamUnconnected
  model Tank
    Port port;
    Real seen = inStream(port.h);
  equation
    port.h = 5;
    port.p = port.m;
  end Tank;
  Tank tank;
end InStreamUnconnected;
