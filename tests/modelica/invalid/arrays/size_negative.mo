// stage: flat
// section: MLS 10.1
model M
  parameter Integer n = 2;
  Real x[n - 3];
//       ^^^^^ error IN034: a dimension cannot be negative, found -1
end M;
