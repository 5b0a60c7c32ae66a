// stage: simulation
// course: codes 5.47 to 5.50, figure 5.22
// options: stop=10 tolerance=1e-8
// expect: plant.y(10) = 1.07321528 +- 1e-6
// expect: states = 4
model ControlLoop
  extends DSFLib.ControlSystems.Blocks.Examples.ControlLoop;
end ControlLoop;
