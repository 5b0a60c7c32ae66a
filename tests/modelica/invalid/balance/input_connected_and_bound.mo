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
//    ^ error FL013: the model has 4 equations for 3 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `Gain g(u = 3);`: here `g.u = 3`
//   note at `y = sin(time);`: here `s.y = sin(time)`
//   note at `connect(s.y, g.u);`: here `s.y = g.u`
  Sine s;
  Gain g(u = 3);
equation
  connect(s.y, g.u);
end M;
