// stage: check
// section: MLS 4.8
model M
  Real x[4];
//     ^ error EQ008: 3 equations for 4 unknowns: nothing determines `x[4]`
//   help: add the missing equations, or make a variable a parameter
equation
  x[1:3] = {time, 2, 3};
end M;
