// stage: simulation
// The same matrix in two loops, whose sums are short enough to be written out: it is found singular where one
// loop over all rows is, when it is solved.
// error: SM019: no consistent start at time = 0: loop 1 (linear, for `x[1]`, `x[2]`, `x[3]` and 30 more) is singular: it does not determine `x[2]`; `x[1]`, `x[2]` can change together without any of its equations noticing; these depend on each other: `A[i, 1]*x[1] + A[i, 2]*x[2] + A[i, 3]*x[3] + A[i, 4]*x[4] + A[i, 5]*x[5] + A[i, 6]*x[6] + A[i, 7]*x[7] + A[i, 8]*x[8] + A[i, 9]*x[9] + A[i, 10]*x[10] + A[i, 11]*x[11] + A[i, 12]*x[12] + A[i, 13]*x[13] + A[i, 14]*x[14] + A[i, 15]*x[15] + A[i, 16]*x[16] + A[i, 17]*x[17] + A[i, 18]*x[18] + A[i, 19]*x[19] + A[i, 20]*x[20] + A[i, 21]*x[21] + A[i, 22]*x[22] + A[i, 23]*x[23] + A[i, 24]*x[24] + A[i, 25]*x[25] + A[i, 26]*x[26] + A[i, 27]*x[27] + A[i, 28]*x[28] + A[i, 29]*x[29] + A[i, 30]*x[30] + A[i, 31]*x[31] + A[i, 32]*x[32] + A[i, 33]*x[33] = i + time` (singular_rows.mo:10)
model SingularRows
  constant Integer n = 33;
  parameter Real A[n, n] = ones(n, n);
  Real x[n];
equation
  for i in 1:16 loop
    sum(A[i, k]*x[k] for k in 1:n) = i + time;
  end for;
  for i in 17:n loop
    sum(A[i, k]*x[k] for k in 1:n) = i + time;
  end for;
end SingularRows;
