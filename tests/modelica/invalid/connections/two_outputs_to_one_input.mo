// stage: flat
// section: MLS 9.3
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
  Sine s1, s2;
  Gain g;
equation
  connect(s1.y, g.u);
//^^^^^^^^^^^^^^^^^^ error FL006: `s1.y` and `s2.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `RealOutput y;`: `s1.y` is a source
//   note at `RealOutput y;`: `s2.y` is a source as well
  connect(s2.y, g.u);
end M;
