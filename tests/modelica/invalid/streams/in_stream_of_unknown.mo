// stage: flat
// section: MLS 15.2
connector Port
  Real p;
  flow Real m_flow;
  stream Real h_outflow;
end Port;
model Tank
  Port port;
equation
  port.h_outflow = inStream(port.h_outlow);
//                               ^^^^^^^^ error IN081: `Port` has no component `h_outlow`
//   help: did you mean `h_outflow`?
//   in: tank
  port.p = 1;
end Tank;
model M
  Tank tank;
end M;
