// stage: flat
// section: MLS 15.2
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
end FluidPort;
model Tank
  FluidPort port;
  Real x = instream(port.h);
//         ^^^^^^^^ error IN011: there is no function `instream`
//   help: did you mean `inStream`?
//   in: tank
equation
  port.h = 1;
end Tank;
model M
  Tank tank;
end M;
