// stage: check
// section: MLS 4.8
function minmax
  input Real u[2];
  output Real low;
  output Real high;
algorithm
  low := min(u);
  high := max(u);
end minmax;
model M
//    ^ error FL013: the model has 1 equation for 2 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real a, b;`: nothing determines `b`
  Real a, b;
equation
  (a, ) = minmax({1, time});
end M;
