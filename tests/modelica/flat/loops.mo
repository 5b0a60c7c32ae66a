// stage: flat
// expect: dump
model Loops
  parameter Integer rows = 3, columns = 2*rows;
  Real a[rows, columns], b[rows], c[10], d[rows];
equation
  for i in 1:rows loop
    b[i] = i*time;
    for j in 1:columns loop
      a[i, j] = b[i] + j;
    end for;
    d[rows - i + 1] = b[i];
  end for;
  for i in 1:2:9, k in 0:1 loop
    c[i + k] = if k == 0 then i else time;
  end for;
  for i in 1:0 loop
    c[i] = 1;
  end for;
end Loops;
