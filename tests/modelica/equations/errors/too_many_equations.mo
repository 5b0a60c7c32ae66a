// stage: plan
model A
//    ^ error FL013: the model has 3 equations for 1 unknown: 2 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `der(x) = 1;`: here `der(x) = 1`
//   note at `x = time;`: here `x = time`
//   note at `x = 2;`: here `x = 2`
  Real x;
equation
  der(x) = 1;
  x = time;
  x = 2;
end A;
