// stage: flat
// section: MLS 8.3.5.2
// expect: dump
model WhenInIfOfAParameter
  parameter Boolean counts = true;
  Integer n(start = 0, fixed = true);
equation
  if counts then
    when sample(0, 1) then
      n = pre(n) + 1;
    end when;
  else
    n = 0;
  end if;
end WhenInIfOfAParameter;
