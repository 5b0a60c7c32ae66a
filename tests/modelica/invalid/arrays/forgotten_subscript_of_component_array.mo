// stage: flat
// section: MLS 10.6.1
model Cell
  Real t = time;
end Cell;
model M
  Cell cells[4];
  Real last = cells.t;
//            ^^^^^^^ error IN043: `last` is a scalar and cannot be given an array [4]
end M;
