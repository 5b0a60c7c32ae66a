// stage: flat
// section: MLS 15.2
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
end FluidPort;
model Tank
  FluidPort a, b;
  Real x = inStream(a.h, b.h);
//         ^^^^^^^^^^^^^^^^^^ error IN027: `inStream` takes one argument, found 2
//   in: tank
equation
  a.h = 1;
  b.h = 2;
end Tank;
model M
  Tank tank;
end M;
