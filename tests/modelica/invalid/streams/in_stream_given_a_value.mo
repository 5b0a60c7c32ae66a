// stage: flat
// section: MLS 15.2
connector Port
  Real p;
  flow Real m_flow;
  stream Real h;
end Port;
model Tank
  Port port;
equation
  port.h = inStream(1e5);
//                  ^^^ error IN115: the argument of `inStream` must be a variable
//   help: give the expression a variable of its own
//   in: tank
  port.p = 1;
end Tank;
model M
  Tank tank;
end M;
