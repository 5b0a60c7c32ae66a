// stage: simulation
model AssignedNowhere
//    ^^^^^^^^^^^^^^^ error FL013: the model has 1 equation for 2 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `discrete Real x(start = 0);`: nothing determines `x`
  discrete Real x(start = 0);
  Real y(start = 0, fixed = true);
equation
  der(y) = x;
end AssignedNowhere;
