// stage: flat
// section: MLS 8.6
// expect: dump
model FixedStartValues
  Real x(start = 1, fixed = true), y(start = 2);
  Real v[2](start = {3, 4}, each fixed = true);
equation
  der(x) = -x;
  der(y) = x;
  der(v) = -v;
end FixedStartValues;
