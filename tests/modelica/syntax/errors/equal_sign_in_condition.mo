// stage: syntax
model A
  parameter Integer m = 1;
  Real x = if m = 1 then 1 else 2;
//              ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
  Real y;
  Integer k(start = 0, fixed = true);
equation
  if m = 1 and (k = 2 or not m = 3) then
//     ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
//                ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
//                             ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
    y = 1;
  elseif m = 2 then
//         ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
    y = 2;
  else
    y = f(a = 1);
  end if;
  when k = 3 then
//       ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
    k = pre(k) + 1;
  end when;
algorithm
  while m = 1 loop
//        ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
    x := 1;
  end while;
end A;
