// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Sine
  RealOutput y;
equation
  y = sin(time);
end Sine;
block Gain
  parameter Real k = 1;
  RealInput u;
  RealOutput y;
equation
  y = k*u;
end Gain;
model M
  Sine s;
  Gain g(u = 3);
//           ^ error EQ009: 3 equations for 2 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `Gain g(u = 3);`: here `s.y = 3`
//   note at `y = sin(time);`: here `s.y = sin(time)`
equation
  connect(s.y, g.u);
end M;
