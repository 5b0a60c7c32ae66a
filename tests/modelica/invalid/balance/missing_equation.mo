// stage: check
// section: MLS 4.8
model M
  Real x(start = 1);
//     ^ error EQ008: 1 equations for 2 unknowns: nothing determines `der(x)`, `y`
//   help: add the missing equations, or make a variable a parameter
  Real y;
equation
  der(x) = -x + y;
end M;
