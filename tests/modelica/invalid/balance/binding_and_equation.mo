// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 3 equations for 2 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `Real x = time;`: here `x = time`
//   note at `x = 2*y;`: here `x = 2*y`
//   note at `y = 3*time;`: here `y = 3*time`
  Real x = time;
  Real y;
equation
  x = 2*y;
  y = 3*time;
end M;
