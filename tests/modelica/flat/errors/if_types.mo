// stage: flat
model M
  Real x, u[2];
  parameter Boolean b = true, c[2] = {true, false};
equation
  x = if 1 then 2 else 3;
//       ^ error IN102: the condition of an `if` must be a Boolean, found an Integer
  x = if c then 2 else 3;
//       ^ error IN020: the condition of an `if` must be a scalar, found an array [2]
  x = if b then true else 3;
//^^^^^^^^^^^^^^^^^^^^^^^^^ error IN057: the sides of an equation must have one type, found a Real and a Boolean
  u = if b then u elseif not b then 3 else u;
end M;
