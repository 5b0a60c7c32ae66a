// stage: simulation
// options: stop=10
// expect: n(10) = 2 +- 0
// expect: m(10) = 2 +- 0
model ConditionOfTinyValues "a charge of a few electrons is no rounding"
  Real q = 1e-20*sin(time);
  Real v(start = 0, fixed = true), c = 1e-18*v;
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
equation
  der(v) = cos(time);
  when q > 0 then
    n = pre(n) + 1;
  end when;
  when c > 0.5e-18 then
    m = pre(m) + 1;
  end when;
end ConditionOfTinyValues;
