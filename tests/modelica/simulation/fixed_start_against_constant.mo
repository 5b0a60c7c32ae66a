// stage: simulation
// options: stop=1
// expect: x(1) = 1 +- 0
model FixedStartAgainstConstant
  Real x(start = 0, fixed = true), y(start = 1, fixed = true);
//     ^ warning SM470: the fixed start value of `x` is 0, but the equations give it the value 1, which it has
//   help: take `fixed = true` from it, or make them agree
equation
  x = 1;
  y = 1;
end FixedStartAgainstConstant;
