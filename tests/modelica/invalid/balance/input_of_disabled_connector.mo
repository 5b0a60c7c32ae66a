// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Gain
  parameter Real k = 1;
  RealInput u;
//          ^ error EQ008: 1 equations for 2 unknowns: nothing determines `g.u`, `g.y`
//   help: add the missing equations, or make a variable a parameter
  RealOutput y;
equation
  y = k*u;
end Gain;
model M
  parameter Boolean with_source = false;
  RealInput source if with_source;
  Gain g;
equation
  connect(source, g.u);
end M;
