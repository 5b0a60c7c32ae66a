// stage: check
// section: MLS 4.8
model M
  parameter Integer n = 5;
  Real x[n](each start = 1);
//     ^ error EQ008: 4 equations for 5 unknowns: nothing determines `der(x[4])`, `x[5]`
//   help: add the missing equations, or make a variable a parameter
equation
  for i in 1:n - 1 loop
    der(x[i]) = x[i + 1] - x[i];
  end for;
end M;
