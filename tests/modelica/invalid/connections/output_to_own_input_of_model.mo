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
  RealInput u;
  Sine s;
equation
  connect(s.y, u);
//^^^^^^^^^^^^^^^ error FL006: `u` and `s.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `RealInput u;`: `u` is a source
//   note at `RealOutput y;`: `s.y` is a source as well
end M;
