// stage: flat
// section: MLS 9.3
connector RealInput = input Real;
connector RealOutput = output Real;
block Gain
  RealInput u;
  RealOutput y;
equation
  y = 2*u;
end Gain;
model M
  RealInput v;
  Gain a, b;
equation
  connect(v, a.u);
//^^^^^^^^^^^^^^^ error FL006: `v` and `a.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `RealInput v;`: `v` is a source
//   note at `RealOutput y;`: `a.y` is a source as well
  connect(a.y, b.u);
  connect(v, b.u);
end M;
