// stage: flat
// section: MLS 9.3
connector RealInput = input Real;
connector RealOutput = output Real;
block Sine
  RealOutput y;
equation
  y = sin(time);
end Sine;
model M
  Sine s1, s2;
equation
  connect(s1.y, s2.y);
//^^^^^^^^^^^^^^^^^^^ error FL006: `s1.y` and `s2.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `RealOutput y;`: `s1.y` is a source
//   note at `RealOutput y;`: `s2.y` is a source as well
end M;
