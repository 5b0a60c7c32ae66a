// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 3 equations for 4 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real x[4];`: nothing determines `x[4]`
  Real x[4];
equation
  x[1:3] = {time, 2, 3};
end M;
