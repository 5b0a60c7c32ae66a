// stage: simulation
// course: problem 5.15, figure 5.40
// options: stop=2000 tolerance=1e-9
// expect: states = 1
// expect: tank.h(500) = 0.99756474 +- 1e-5
// expect: tank.h(2000) = 0.92474022 +- 1e-5                (an error remains)
model LevelControl
  extends DSFLib.ControlSystems.Examples.LevelControl;
end LevelControl;
