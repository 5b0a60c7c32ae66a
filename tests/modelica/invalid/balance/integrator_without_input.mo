// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Integrator
  RealInput u;
  RealOutput y(start = 0);
equation
  der(y) = u;
end Integrator;
model M
//    ^ error FL013: the model has 3 equations for 4 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: first
//   note at `RealInput u;`: nothing gives the input `first.u` a value
  Integrator first, second;
equation
  connect(first.y, second.u);
end M;
