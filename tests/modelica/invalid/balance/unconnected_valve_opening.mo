// stage: check
// section: MLS 4.8
connector RealInput = input Real;
model Valve
  RealInput opening;
  Real flow_rate = 3*opening;
end Valve;
model M
//    ^ error FL013: the model has 1 equation for 2 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: valve
//   note at `RealInput opening;`: nothing gives the input `valve.opening` a value
  Valve valve;
end M;
