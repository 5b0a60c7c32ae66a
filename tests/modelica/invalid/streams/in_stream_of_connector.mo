// stage: flat
// section: MLS 15.2
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
end FluidPort;
model Tank
  FluidPort port;
  Real x = inStream(port);
//                  ^^^^ error IN114: the argument of `inStream` must be a stream variable
//   help: stream variables are declared with the prefix `stream` in a connector
//   in: tank
equation
  port.h = 1;
end Tank;
model M
  Tank tank;
end M;
