// stage: simulation
// course: section 7.4: state equations and transfer function of the same system
// options: stop=20 tolerance=1e-9
// expect: states = 4
// expect: largest |difference| = 0 +- 1e-10
model SameSystem "1/(s^2 + s + 1), twice"
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource step;
  StateSpace first;
  RationalFunction second(num = {1}, den = {1, 1, 1});
  Real difference = first.y - second.y;
equation
  connect(step.y, first.u);
  connect(step.y, second.u);
end SameSystem;
