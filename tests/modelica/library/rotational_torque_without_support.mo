// stage: check
// ConstTorque acts between two shafts; its support is forgotten.
model NoSupport
  import DSFLib.Mechanical.Rotational.Components.*;
  ConstTorque motor;
//            ^^^^^ error EQ010: in `motor`, 3 equations involve only `motor.tau`, `motor.flange_a.tau`, and nothing determines `motor.flange_a.phi`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `flange_a.tau = -tau;`: here `motor.flange_a.tau = -motor.tau`
//   note at `tau = -Tau;`: here `motor.tau = -motor.Tau`
//   note at `flow Torque tau "Torque on the component";`: here `motor.flange_a.tau = 0.0`
  Inertia inertia;
equation
  connect(motor.flange_b, inertia.flange);
end NoSupport;
