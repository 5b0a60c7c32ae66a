// stage: check
// section: MLS 8.6
model M
//    ^ error FL013: the model has 1 equation for 2 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real y;`: nothing determines `y`
  Real x(start = 1);
  Real y;
equation
  der(x) = -y;
initial equation
  y = 3;
end M;
