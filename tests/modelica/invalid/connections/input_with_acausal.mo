// stage: flat
// section: MLS 9.3
connector RealInput = input Real;
connector Signal = Real;
block Gain
  RealInput u;
  output Real y = 2*u;
end Gain;
model A
  Signal s = time;
end A;
model M
  A a;
  Gain g;
equation
  connect(a.s, g.u);
//^^^^^^^^^^^^^^^^^ error FL004: `a.s` and `g.u` are connected, but they are not variables of the same sort
//   help: connect connectors of the same class
//   note at `Signal s = time;`: `a.s` is neither an input nor an output
//   note at `RealInput u;`: `g.u` is an input
end M;
