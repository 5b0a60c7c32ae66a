// stage: flat
// section: MLS 8.3.2
// expect: dump
model NestedFor
  parameter Integer n = 3;
  Real y[n, n];
equation
  for i in 1:n loop
    for j in 1:i loop
//             ^ error IN001: the bound of a range that depends on a loop index is not supported yet
      y[i, j] = i*time;
    end for;
    for j in i + 1:n loop
//           ^^^^^ error IN001: the bound of a range that depends on a loop index is not supported yet
      y[i, j] = j;
    end for;
  end for;
end NestedFor;
