// stage: check
// ConstTorque acts between two shafts; its support is forgotten.
// error: EQ010: 3 equations involve only `motor.tau`, `motor.flange_a.tau`, and nothing determines `motor.phi_rel`, `motor.flange_a.phi`
model NoSupport
  import DSFLib.Mechanical.Rotational.Components.*;
  ConstTorque motor;
  Inertia inertia;
equation
  connect(motor.flange_b, inertia.flange);
end NoSupport;
