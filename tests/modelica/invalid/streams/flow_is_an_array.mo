// stage: flat
// section: MLS 15.1
connector Port
  Real p;
  flow Real m_flow[2];
  stream Real h;
//            ^ error IN095: the stream `h` needs exactly one flow in its connector `Port`, which has more
//   help: declare one scalar variable with the prefix `flow`
end Port;
model M
  Port port;
equation
  port.h = 1;
end M;
