// stage: flat
// section: MLS 4.4.2.2
connector Port
  Real p;
  flow Real m_flow;
  stream Boolean on;
end Port;
model M
  Port port;
equation
  port.on = time > 1;
end M;
