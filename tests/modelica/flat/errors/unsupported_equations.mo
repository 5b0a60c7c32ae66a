// stage: flat
model M
  Real x, y, z[2];
  parameter String s = "a";
initial equation
//< 1-7 error IN001: an initial equation is not supported yet
  x = 0;
equation
  connect(x, y);
//^^^^^^^^^^^^^ error IN001: `connect` is not supported yet
  if x > 0 then
//^^ error IN001: an `if` equation is not supported yet
    y = 1;
  else
    y = 2;
  end if;
  when x > 1 then
//^^^^ error IN001: a `when` equation is not supported yet
    y = 3;
  end when;
  assert(x > 0, "positive");
//^^^^^^^^^^^^^^^^^^^^^^^^^ error IN001: a call of `assert` as an equation is not supported yet
  (x, y) = f(x);
//^^^^^^ error IN001: a list of several results is not supported yet
//         ^ error IN011: there is no function `f`
//   help: functions of your own are not supported yet
  s = "b";
//^^^^^^^ error IN001: an equation of Strings is not supported yet
  for i loop
//    ^ error IN001: a loop index without range is not supported yet
    z[i] = 1;
  end for;
  for i in {1, 2} loop
//         ^^^^^^ error IN001: a loop over anything but a range is not supported yet
    z[i] = 1;
  end for;
  for i in 1:2 loop
    for j in 1:i loop
//             ^ error IN001: the bound of a range that depends on a loop index is not supported yet
      z[j] = 1;
    end for;
  end for;
initial algorithm
//< 1-7 error IN001: an initial algorithm is not supported yet
  x := 1;
algorithm
//< 1-9 error IN001: an algorithm is not supported yet
  y := 2;
end M;
