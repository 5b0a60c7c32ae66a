// stage: flat
// section: MLS 10.5
model Cell
  Real t = time;
end Cell;
model M
  Cell cells[4];
  Real last = cells[5].t;
//                  ^ error IN032: the subscript of `cells` is 5, the dimension goes from 1 to 4
end M;
