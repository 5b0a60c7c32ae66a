// stage: flat
// section: MLS 15.2
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
end FluidPort;
model Tank
  FluidPort port;
  Real x = inStream(2*port.h);
//                  ^^^^^^^^ error IN115: the argument of `inStream` must be a variable
//   help: give the expression a variable of its own
//   in: tank
equation
  port.h = 1;
end Tank;
model M
  Tank tank;
end M;
