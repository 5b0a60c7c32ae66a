// stage: check
// section: MLS 15.1
connector Port
  Real p;
  flow Real m_flow;
  flow Real n_flow;
  stream Real h;
//            ^ error IN095: the stream `h` needs exactly one flow in its connector `Port`, which has more
//   help: declare one scalar variable with the prefix `flow`
end Port;
model Tank
  Port port;
  Real x = inStream(port.h);
equation
  port.h = 1;
  port.p = 2;
  port.n_flow = 0;
end Tank;
model M
  Tank a, b, c;
equation
  connect(a.port, b.port);
  connect(b.port, c.port);
end M;
