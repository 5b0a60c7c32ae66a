// stage: check
// The switch of the notes wants its position from the model around it.
model NobodySetsTheSwitch
//    ^^^^^^^^^^^^^^^^^^^ error FL013: the model has 20 equations for 21 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: switch
//   note at `Switch switch;`: `switch` of class `DSFLib.Circuits.Components.Switch` has 4 equations for the 5 unknowns it has to determine: 1 too few
  import DSFLib.Circuits.Components.*;
  ConstVolt source;
  Switch switch;
  Resistor res;
  Ground ground;
equation
  connect(source.p, switch.p);
  connect(switch.n, res.p);
  connect(res.n, source.n);
  connect(source.n, ground.p);
end NobodySetsTheSwitch;
