// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: position.y(20) = 1.0007228 +- 1e-5
// expect: largest |actuator.y| = 2 +- 1e-12
model M
  extends DSFLib.ControlSystems.Blocks.Examples.PositionControl;
end M;
