// stage: check
// section: MLS 4.8
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
//            ^ error EQ008: 2 equations for 3 unknowns: nothing determines `tank.port.h`
//   help: add the missing equations, or make a variable a parameter
end FluidPort;
model Tank
  FluidPort port;
equation
  port.p = 1;
end Tank;
model M
  Tank tank;
end M;
