// stage: check
// Two outputs drive one input.
model TwoOutputs
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource a, b;
  Gain gain;
equation
  connect(a.y, gain.u);
//^^^^^^^^^^^^^^^^^^^^ error FL006: `a.y` and `b.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));`: `a.y` is a source
//   note at `DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));`: `b.y` is a source as well
  connect(b.y, gain.u);
end TwoOutputs;
