// stage: flat
model M
  Real x, u[2];
  parameter Boolean b = true, c[2] = {true, false};
equation
  x = if 1 then 2 else 3;
//       ^ error IN021: the condition of an `if` must be a Boolean, found an Integer
  x = if c then 2 else 3;
//       ^ error IN020: the condition of an `if` must be a scalar, found an array [2]
  x = if b then true else 3;
//              ^^^^ error IN022: the values of an `if` must have one type, found a Boolean and an Integer
  u = if b then u elseif not b then 3 else u;
//                                  ^ error IN023: the values of an `if` must have equal dimensions, found a scalar and an array [2]
end M;
