// stage: flat
// section: MLS 4.4.4
model M
  parameter Real table[size(table, 1)] = {1, 2, 3};
//               ^^^^^ error IN041: `table` depends on itself
  Real x = table[1]*time;
end M;
