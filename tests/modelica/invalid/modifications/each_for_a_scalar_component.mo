// stage: flat
// section: MLS 7.2.5
model Cell
  parameter Real k = 1;
  Real y = k*time;
end Cell;
model M
  Cell cell(each k = 2);
//               ^ error IN055: `each k` is given for a scalar
//   help: remove `each`
end M;
