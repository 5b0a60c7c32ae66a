// stage: plan
model A
  Real x, y, z;
//           ^ error EQ008: 2 equations for 3 unknowns: nothing determines `z`
//   help: add the missing equations, or make a variable a parameter
equation
  x = 1;
  der(y) = x;
end A;
