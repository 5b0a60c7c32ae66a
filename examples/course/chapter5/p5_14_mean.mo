// stage: simulation
// course: problem 5.14: the control holds the mean of the output
// options: stop=0.01 tolerance=1e-8
// expect: mean(0.01) = 6.00008 +- 1e-3
model BuckControlMean
  extends DSFLib.ControlSystems.Examples.BuckControl;
  Real mean(start = 0, fixed = true) "of the last ten periods";
equation
  der(mean) = if time > 0.009 then cap.v/0.001 else 0;
end BuckControlMean;
