// stage: flat
// section: MLS 8.3.1
model M
  Integer n[2, 2](start = {{1, 2}, {3, 4}}, each fixed = true);
equation
  for i in 1:2 loop
    when time > 0.5 then
      n[i, :] = {0.5, 1.5};
//    ^^^^^^^^^^^^^^^^^^^^ error IN057: the sides of an equation must have one type, found an Integer and a Real
    end when;
  end for;
end M;
