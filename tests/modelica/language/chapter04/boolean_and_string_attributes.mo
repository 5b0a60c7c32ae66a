// stage: flat
// section: MLS 4.8.3
// section: MLS 4.8.4
// expect: dump
model BooleanAndStringAttributes
  Boolean on(quantity = "switch", start = false, fixed = true);
  parameter String name(quantity = "text", start = "none") = "valve";
equation
  when time > 1 then
    on = not pre(on);
  end when;
end BooleanAndStringAttributes;
