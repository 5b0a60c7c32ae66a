// stage: check
// course: problem 5.14, code 5.58, figure 5.39
model BuckControl
  extends DSFLib.ControlSystems.Examples.BuckControl;
end BuckControl;
