// stage: explain
// expect: torn 1 = 16
// Every equation reads every unknown: none of them is computed from the others.
model FullBlock
  constant Integer n = 16;
  parameter Real d = 20;
  Real x[n];
equation
  for i in 1:n loop
    d*x[i] + sin(i)*x[1] + x[2] + x[3] + x[4] + x[5] + x[6] + x[7] + x[8] + x[9] + x[10] + x[11] + x[12] + x[13] + x[14] + x[15] + x[16] = time + i;
  end for;
end FullBlock;
