// stage: flat
// section: MLS 4.8.2
// expect: dump
model IntegerAttributes
  parameter Integer n(quantity = "Count", min = 1, max = 9, start = 1) = 4;
  Integer k(start = 2, fixed = true);
equation
  when sample(0, 1) then
    k = pre(k)*n;
  end when;
end IntegerAttributes;
