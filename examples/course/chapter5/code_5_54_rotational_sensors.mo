// stage: simulation
// course: code 5.54
// options: stop=4 tolerance=1e-10
// expect: states = 2
// expect: torque.y(4) = -2 +- 1e-9                (on flange_b: the motor pushes flange_a)
// expect: largest |errorPhi| = 0 +- 1e-9
// expect: largest |errorW| = 0 +- 1e-9
model RotationalSensors
  import DSFLib.Mechanical.Rotational.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  Fixed fixed;
  ConstTorque motor(Tau = 2);
  TorqueSensor torque;
  Inertia inertia(J = 4, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  AngleSensor angle;
  AngSpeedSensor speed;
  Real errorPhi = angle.y - time^2/4, errorW = speed.y - time/2;
equation
  connect(fixed.flange, motor.flange_a);
  connect(motor.flange_b, torque.flange_a);
  connect(torque.flange_b, inertia.flange);
  connect(angle.flange_a, fixed.flange);
  connect(angle.flange_b, inertia.flange);
  connect(speed.flange_a, fixed.flange);
  connect(speed.flange_b, inertia.flange);
end RotationalSensors;
