// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: largest |errorW| = 0 +- 1e-8
// expect: largest |errorDriven| = 0 +- 1e-8
// expect: largest |errorTorque| = 0 +- 1e-8
// Sinusoidal torque on an inertia, a shaft whose speed is a signal, and a torque that is one.
model RotationalSources
  import DSFLib.Mechanical.Rotational.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  Fixed fixed;
  SineTorque shake(Tau = 2, f = 0.5);
  Inertia j1(J = 2, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  ConstSource speed(k = 4), torque(k = 6);
  ControlledAngSpeed driver;
  Damper friction(b = 0.5);
  ControlledTorque motor;
  Inertia j2(J = 3, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  Real errorW = j1.w - (1 - cos(3.141592653589793*time))/3.141592653589793;
  Real errorDriven = friction.tau - 2, errorTorque = j2.w - 2*time;
equation
  connect(fixed.flange, shake.flange_a);
  connect(shake.flange_b, j1.flange);
  connect(speed.y, driver.u);
  connect(fixed.flange, driver.flange_a);
  connect(driver.flange_b, friction.flange_b);
  connect(fixed.flange, friction.flange_a);
  connect(torque.y, motor.u);
  connect(fixed.flange, motor.flange_a);
  connect(motor.flange_b, j2.flange);
end RotationalSources;
