// stage: prepare
// section: MLS 8.3.5
// expect: dump
model Prepare "when, if, reinit and an algorithm become equalities and actions"
  Real x(start = 1, fixed = true), y, z;
  discrete Real n(start = 0, fixed = true);
equation
  der(x) = -y;
  if time > 2 then
    y = x;
  else
    y = 2*x;
  end if;
  when x < 0.5 then
    n = pre(n) + 1;
    reinit(x, 1);
  end when;
  assert(x > -1, "x is too small");
algorithm
  z := x;
  z := z + n;
end Prepare;
