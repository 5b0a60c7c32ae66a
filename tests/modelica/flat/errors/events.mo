// stage: flat
model M
  Real x, y;
  parameter Real p = 1;
  Boolean b = p > 0;
equation
  x = if x > 0 then 1 else 2;
//         ^ error IN002: the relation `>` of what varies raises events, which are not supported yet
//   help: conditions of constants, parameters and loop indices are possible
  x = if time > 1 and p > 0 then 1 else 2;
//            ^ error IN002: the relation `>` of what varies raises events, which are not supported yet
//   help: conditions of constants, parameters and loop indices are possible
  x = if b then 1 else 2;
//       ^ error IN002: an `if` with a condition that varies raises events, which are not supported yet
//   help: conditions of constants, parameters and loop indices are possible
  y = abs(x) + sign(time) + max(x, y);
  y = if p > 0 then 1 else abs(p);
end M;
