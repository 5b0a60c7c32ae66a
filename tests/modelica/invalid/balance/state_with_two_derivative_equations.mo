// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 3 equations for 2 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `der(x) = v;`: here `der(x) = v`
//   note at `der(v) = -x;`: here `der(v) = -x`
//   note at `der(v) = -2*x;`: here `der(v) = -2*x`
  Real x(start = 1);
  Real v(start = 0);
equation
  der(x) = v;
  der(v) = -x;
  der(v) = -2*x;
end M;
