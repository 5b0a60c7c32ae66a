// stage: flat
model M
  Real x, y, z[2];
  parameter String s = "a";
initial equation
  x = 0;
equation
  connect(x, y);
//        ^ error IN087: `x` is a component of `Real`, not a connector
//   help: write an equation, `a = b`, or declare a connector: `connector Signal = Real`
//           ^ error IN087: `y` is a component of `Real`, not a connector
//   help: write an equation, `a = b`, or declare a connector: `connector Signal = Real`
  if x > 0 then
    y = 1;
  else
    y = 2;
  end if;
  when x > 1 then
    y = 3;
  end when;
  assert(x > 0, "positive");
  (x, y) = f(x);
//         ^ error IN011: there is no function `f`
  s = "b";
  for i loop
    z[i] = 1;
  end for;
  for i in {1, 2} loop
    z[i] = 1;
  end for;
  for i in 1:2 loop
    for j in 1:i loop
//             ^ error IN001: the bound of a range that depends on a loop index is not supported yet
      z[j] = 1;
    end for;
  end for;
initial algorithm
  x := 1;
algorithm
  y := 2;
end M;
