// stage: check
// section: MLS 15.1
connector Port
  Real p;
  flow Real m_flow;
  flow Real n_flow;
  stream Real h;
//            ^ error FL008: the connector of the stream variable `tank.port.h` has 2 scalar flow variables instead of one
end Port;
model Tank
  Port port;
  Real x = actualStream(port.h);
equation
  port.h = 1;
  port.p = 2;
end Tank;
model M
  Tank tank;
end M;
