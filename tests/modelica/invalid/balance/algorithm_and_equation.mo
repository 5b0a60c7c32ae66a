// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 3 equations for 2 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `x = 2*time;`: here `x = 2*time`
//   note at `x := time;`: here `x = time`
  Real x, y;
equation
  x = 2*time;
  y = x;
algorithm
  x := time;
end M;
