// stage: explain
// course: codes 5.47 to 5.50, figure 5.22
// expect: order = 4
model ControlLoop
  extends DSFLib.ControlSystems.Blocks.Examples.ControlLoop;
end ControlLoop;
