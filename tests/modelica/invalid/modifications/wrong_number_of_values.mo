// stage: flat
// section: MLS 7.2.5
model Cell
  parameter Real k = 1;
  Real y = k*time;
end Cell;
model M
  Cell cells[3](k = {1, 2});
//                  ^^^^^^ error IN079: the value is an array [2], but it modifies an array [3] of components
//   help: `each` gives one value to every element
end M;
