// stage: check
// section: MLS 4.8
connector RealInput = input Real;
block Gain
  RealInput u;
//          ^ error EQ008: 5 equations for 6 unknowns: nothing determines `g.u[3]`, `g.y[3]`
//   help: add the missing equations, or make a variable a parameter
  Real y = 2*u;
end Gain;
model M
  Gain g[3];
equation
  g[1].u = time;
  g[2].u = 1;
end M;
