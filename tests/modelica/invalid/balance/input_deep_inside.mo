// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Gain
  RealInput u;
  RealOutput y;
equation
  y = 2*u;
end Gain;
model Loop
  Gain first, second;
  RealOutput y;
equation
  connect(first.y, y);
end Loop;
model M
//    ^ error FL013: the model has 5 equations for 7 unknowns: 2 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: a.first
//   note at `RealInput u;`: nothing gives the input `a.first.u` a value
//   note at `RealInput u;`: nothing gives the input `a.second.u` a value
  Loop a;
  Gain g;
equation
  connect(a.y, g.u);
end M;
