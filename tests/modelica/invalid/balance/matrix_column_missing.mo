// stage: check
// section: MLS 4.8
model M
  parameter Integer n = 3;
  Real A[n, n];
//     ^ error EQ008: 6 equations for 9 unknowns: nothing determines `A[1,3]`, `A[2,3]`, `A[3,3]`
//   help: add the missing equations, or make a variable a parameter
equation
  for i in 1:n loop
    for j in 1:n - 1 loop
      A[i, j] = i*j*time;
    end for;
  end for;
end M;
