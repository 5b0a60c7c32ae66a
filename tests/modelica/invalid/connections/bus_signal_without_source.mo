// stage: check
// section: MLS 9.1.3
expandable connector Bus
end Bus;
connector RealInput = input Real;
block Gain
  RealInput u;
  output Real y = 2*u;
end Gain;
model M
//    ^ error FL013: the model has 2 equations for 3 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `RealInput u;`: nothing determines `g.u`
  Bus bus;
  Gain g;
equation
  connect(bus.speed, g.u);
end M;
