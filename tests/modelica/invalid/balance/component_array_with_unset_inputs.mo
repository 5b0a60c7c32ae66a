// stage: check
// section: MLS 4.8
connector RealInput = input Real;
block Gain
  RealInput u;
  Real y = 2*u;
end Gain;
model M
//    ^ error FL013: the model has 5 equations for 6 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `RealInput u;`: nothing determines `g[3].u`
  Gain g[3];
equation
  g[1].u = time;
  g[2].u = 1;
end M;
