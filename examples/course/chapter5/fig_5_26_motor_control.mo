// stage: simulation
// course: figure 5.26: speed control
// options: stop=60 tolerance=1e-9
// expect: motor.y(60) = 60 +- 1e-3
model MotorControl
  extends DSFLib.ControlSystems.Examples.MotorControl;
end MotorControl;
