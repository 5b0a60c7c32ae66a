// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 4 equations for 5 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real x[n](each start = 1);`: nothing determines `x[5]`
  parameter Integer n = 5;
  Real x[n](each start = 1);
equation
  for i in 1:n - 1 loop
    der(x[i]) = x[i + 1] - x[i];
  end for;
end M;
