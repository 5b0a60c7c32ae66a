// stage: flat
// section: MLS 4.4.2.2
connector Port
  Real p;
  flow Real m_flow;
  stream Boolean on;
//               ^^ error IN226: `on` is `stream`, but its type is Boolean
//   help: a stream variable is a Real
//   in: port
end Port;
model M
  Port port;
equation
  port.on = time > 1;
end M;
