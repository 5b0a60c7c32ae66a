// stage: scalar
// section: MLS 8.3.4
// expect: dump
model ScalarConditionalLoops "loops inside of conditions, conditions inside of loops"
  model C
    parameter Boolean c = true;
    parameter Integer n = 2;
    Real x[n];
  equation
    if c then
      for i in 1:n loop
        x[i] = i*time;
      end for;
    else
      x = zeros(n);
    end if;
  end C;
  C c, d(c = false);
  Real y[2], z[2], s(start = 0);
equation
  if time > 0.5 then
    for i in 1:2 loop
      y[i] = i*time;
      z[i] = if i == 1 then y[2] else time;
    end for;
    der(s) = 1;
    for i in 1:2 loop
      assert(y[i] > -1, "negative");
    end for;
  else
    for i in 2:-1:1 loop
      y[i] = -i*time;
    end for;
    z = y;
    der(s) = 2;
  end if;
end ScalarConditionalLoops;
