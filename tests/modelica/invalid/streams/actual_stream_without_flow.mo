// stage: check
// section: MLS 15.3
connector Port
  Real p;
  stream Real h;
//            ^ error FL008: the connector of the stream variable `tank.port.h` has 0 scalar flow variables instead of one
end Port;
model Tank
  Port port;
  Real x = actualStream(port.h);
equation
  port.h = 1;
end Tank;
model M
  Tank tank;
end M;
