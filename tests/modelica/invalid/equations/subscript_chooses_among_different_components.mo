// stage: flat
// section: MLS 10.5
model Cell
  parameter Integer n = 1;
  Real t[n] = fill(time, n);
end Cell;
model M
  Cell cells[2](n = {1, 2});
  Integer k = if time > 1 then 1 else 2;
  Real x = cells[k].t[1];
//         ^^^^^^^^^^^^^ error IN191: a subscript chooses among components that differ in structure, but is not known here
end M;
