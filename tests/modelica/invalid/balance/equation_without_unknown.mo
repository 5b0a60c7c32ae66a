// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 2 equations for 1 unknown: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `a = 2*b;`: here `a = 2*b`
  parameter Real a = 1;
  parameter Real b = 2;
  Real x = time;
equation
  a = 2*b;
end M;
