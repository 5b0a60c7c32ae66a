// stage: check
// section: MLS 4.8
model M
  Real mass;
//     ^^^^ error EQ008: 1 equations for 2 unknowns: nothing determines `mass`, `der(v)`
//   help: add the missing equations, or make a variable a parameter
  Real v(start = 0);
equation
  mass*der(v) = -9.81;
end M;
