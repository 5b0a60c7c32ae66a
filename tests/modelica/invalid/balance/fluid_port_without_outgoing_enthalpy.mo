// stage: check
// section: MLS 4.8
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
end FluidPort;
model Tank
  FluidPort port;
equation
  port.p = 1;
end Tank;
model M
//    ^ error FL013: the model has 2 equations for 3 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: tank
//   note at `Tank tank;`: `tank` of class `Tank` has 1 equation for the 2 unknowns it has to determine: 1 too few
  Tank tank;
end M;
