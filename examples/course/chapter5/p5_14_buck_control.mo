// stage: simulation
// course: problem 5.14, code 5.58, figure 5.39
// options: stop=0.01 tolerance=1e-8
// expect: cap.v(0.01) = 5.88547 +- 1e-4
model BuckControl
  extends DSFLib.ControlSystems.Examples.BuckControl;
end BuckControl;
