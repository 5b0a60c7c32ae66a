// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 2 equations for 1 unknown: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `x = time;`: here `x = time`
//   note at `x = 2*time;`: here `x = 2*time`
  Real x;
equation
  x = time;
  x = 2*time;
end M;
