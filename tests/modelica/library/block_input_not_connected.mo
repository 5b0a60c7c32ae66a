// stage: check
model NoInput
//    ^^^^^^^ error FL013: the model has 3 equations for 4 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: gain
//   note at `DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Input" annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}})));`: nothing gives the input `gain.u` a value
  import DSFLib.ControlSystems.Blocks.Components.*;
  Gain gain;
  Integrator integrator;
equation
  connect(gain.y, integrator.u);
end NoInput;
