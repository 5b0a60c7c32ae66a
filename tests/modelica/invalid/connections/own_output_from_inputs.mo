// stage: flat
// section: MLS 9.3
connector RealInput = input Real;
connector RealOutput = output Real;
block Gain
  parameter Real k = 1;
  RealInput u;
  RealOutput y;
equation
  y = k*u;
end Gain;
model M
  RealOutput y;
  Gain g;
equation
  connect(g.u, y);
//^^^^^^^^^^^^^^^ error FL007: nothing gives `y` and what it is connected to a value: all of them take one
//   help: connect an output, or an input of the enclosing model, to them
//   note at `RealOutput y;`: `y` takes a value
//   note at `RealInput u;`: `g.u` takes a value
end M;
