// stage: flat
// section: MLS 9.3
connector RealInput = input Real;
connector BooleanOutput = output Boolean;
block Step
  BooleanOutput y = time > 1;
end Step;
block Gain
  RealInput u;
  output Real y = 2*u;
end Gain;
model M
  Step step;
  Gain gain;
equation
  connect(step.y, gain.u);
//^^^^^^^^^^^^^^^^^^^^^^^ error FL002: `step.y` and `gain.u` are connected, but their types differ
//   help: connect connectors of the same class
//   note at `BooleanOutput y = time > 1;`: `step.y` is Boolean
//   note at `RealInput u;`: `gain.u` is Real
end M;
