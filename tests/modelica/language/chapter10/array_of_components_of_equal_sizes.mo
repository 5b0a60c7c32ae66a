// stage: flat
// section: MLS 10.1
// expect: dump
model Cell
  parameter Integer n = 2;
  Real x[n] = fill(time, n);
  Real s = sum(x);
end Cell;
model ArrayOfComponentsOfEqualSizes "equal sizes, given for each: still one node"
  Cell cell[2](each n = 3);
end ArrayOfComponentsOfEqualSizes;
