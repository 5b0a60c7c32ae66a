// stage: check
// section: MLS 8.4
model M
//    ^ error FL013: the model has 2 equations for 1 unknown: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `x = 2;`: here `x = if not initial() and edge($when1) then 2 else pre(x)`
//   note at `x = 3;`: here `x = 3`
  discrete Real x(start = 0);
equation
  when time > 1 then
    x = 2;
  end when;
  x = 3;
end M;
