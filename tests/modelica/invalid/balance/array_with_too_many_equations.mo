// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 6 equations for 5 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `der(x[i]) = -x[i];`: here `der(x[5]) = -x[5]`
//   note at `der(x[n]) = 0;`: here `der(x[5]) = 0`
  parameter Integer n = 5;
  Real x[n](each start = 1);
equation
  for i in 1:n loop
    der(x[i]) = -x[i];
  end for;
  der(x[n]) = 0;
end M;
