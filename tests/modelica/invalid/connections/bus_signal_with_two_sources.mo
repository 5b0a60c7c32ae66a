// stage: flat
// section: MLS 9.1.3
expandable connector Bus
end Bus;
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
  Bus bus;
  Sine a, b;
  Gain g;
equation
  connect(a.y, bus.speed);
//^^^^^^^^^^^^^^^^^^^^^^^ error FL006: `a.y` and `b.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `RealOutput y;`: `a.y` is a source
//   note at `RealOutput y;`: `b.y` is a source as well
  connect(b.y, bus.speed);
  connect(bus.speed, g.u);
end M;
