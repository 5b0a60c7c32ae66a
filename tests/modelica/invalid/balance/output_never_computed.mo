// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Delayed
  RealInput u;
  RealOutput y;
//           ^ error EQ008: 2 equations for 3 unknowns: nothing determines `d.y`
//   help: add the missing equations, or make a variable a parameter
  Real x(start = 0);
equation
  der(x) = u - x;
end Delayed;
block Sine
  RealOutput y;
equation
  y = sin(time);
end Sine;
model M
  Sine s;
  Delayed d;
equation
  connect(s.y, d.u);
end M;
