// stage: plan
model A
//    ^ error FL013: the model has 2 equations for 3 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real x, y, z;`: nothing determines `z`
  Real x, y, z;
equation
  x = 1;
  der(y) = x;
end A;
