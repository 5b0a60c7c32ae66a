// stage: check
// section: MLS 4.8
model A
//    ^ error FL013: the model has 2 equations for 13 unknowns: 11 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real x, y, z[10], w;`: nothing determines `z[1]`, `z[2]`, `z[3]`, `z[4]`, `z[5]`, `z[6]` and 5 more
  Real x, y, z[10], w;
equation
  x = time;
  y = 2*x;
end A;
