// stage: simulation
// options: stop=0.01 intervals=20 solver=backward-euler
// expect: cap.v(0.01) = 5.48 +- 0.02
// Steps far longer than the 1 ns in which the current of the coil ceases: the diode closes once in a period.
model OpenSwitchBackwardEuler
  extends DSFLib.ControlSystems.Examples.BuckControl;
end OpenSwitchBackwardEuler;
