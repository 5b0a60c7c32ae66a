// stage: flat
// section: MLS 10.1
// expect: dump
model Line
  parameter Integer n = 1;
  Real x[n] = fill(time, n);
end Line;
model ArrayOfComponentsMustBeSplit "the parts have different sizes"
  Line line[2](n = {1, 3});
end ArrayOfComponentsMustBeSplit;
