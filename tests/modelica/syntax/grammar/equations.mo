// stage: syntax
// expect: dump
model Equations
initial equation
  x = 0;
equation
  a + b = c "described" annotation(d=1);
  f(x);
  connect(a.b[1].c, d) annotation(Line(points={{0, 0}, {1, 1}}));
  if a then
    x = 1;
  elseif b then
    y = 2;
  else
  end if;
  for i in 1:3, j loop
    x[i, j] = i;
  end for;
  when {a, b} then
    reinit(x, 1);
  elsewhen c then
    assert(false, "no");
  end when;
  (u, , v) = g(x);
initial algorithm
  x := 1;
algorithm
  while a loop
    break;
  end while;
  (a, b) := f(x);
  for k loop
    return;
  end for;
  if a then b := 1; else b := 2; end if;
  when a then b := 1; elsewhen c then b := 2; end when;
end Equations;
