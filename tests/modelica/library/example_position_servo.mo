// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: mass.s(20) = 0.99922409 +- 1e-6
model M
  extends DSFLib.ControlSystems.Examples.PositionServo;
end M;
