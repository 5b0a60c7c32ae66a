// stage: flat
// section: MLS 8.3.2
model Cell
  parameter Integer n = 1;
  Real t[n] = fill(time, n);
end Cell;
model M
  Cell cells[2](n = {1, 2});
  Real x[20000];
equation
  for i in 1:20000 loop
//^^^ error IN190: the body of this loop differs with its index, and 20000 times are too many to write it out
    x[i] = cells[1 + mod(i, 2)].t[1];
  end for;
end M;
