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
  Gain g1, g2;
equation
  connect(g1.u, g2.u);
//^^^^^^^^^^^^^^^^^^^ error FL007: nothing gives `g1.u` and what it is connected to a value: all of them take one
//   help: connect an output, or an input of the enclosing model, to them
//   note at `RealInput u;`: `g1.u` takes a value
//   note at `RealInput u;`: `g2.u` takes a value
end M;
