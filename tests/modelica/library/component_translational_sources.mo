// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: largest |errorForce| = 0 +- 1e-9
// expect: largest |errorSpeed| = 0 +- 1e-9
// expect: largest |errorPull| = 0 +- 1e-8
// A point that moves with constant speed pulls a damper; a controlled force accelerates a mass.
model TranslationalSources
  import DSFLib.Mechanical.Translational.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  ConstSpeed drive(V = 3);
  ForceSensor force;
  Damper damper(b = 2);
  SpeedSensor speed;
  Fixed fixed;
  RampSource ramp(U = 4, duration = 2);
  ControlledForce pull;
  Mass mass(m = 2, s(start = 0, fixed = true), v(start = 0, fixed = true));
  Real errorForce = force.y + 6 "the sensor is pulled at flange_a, where the damper hangs", errorSpeed = speed.y - 3;
  Real errorPull = mass.v - time^2/2 "m v' = 2 t";
equation
  connect(drive.flange, force.flange_a);
  connect(force.flange_b, damper.flange_b);
  connect(damper.flange_a, fixed.flange);
  connect(speed.flange_a, fixed.flange);
  connect(speed.flange_b, drive.flange);
  connect(ramp.y, pull.u);
  connect(pull.flange_a, fixed.flange);
  connect(pull.flange_b, mass.flange);
end TranslationalSources;
