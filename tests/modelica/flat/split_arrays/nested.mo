// stage: flat
// section: MLS 10.5
// expect: dump
// Arrays in arrays: of the elements only those that differ in themselves are split again.
model Nested
  model Inside
    parameter Integer n = 1;
    Real x[n] = fill(time, n);
  end Inside;
  model Middle
    parameter Integer n[2] = {1, 1};
    Inside i[2](n = n);
  end Middle;
  Middle m[3](n = {{1, 1}, {1, 2}, {2, 2}});
  Real s = sum(m[2].i[2].x) + sum(m[1].i.x);
end Nested;
