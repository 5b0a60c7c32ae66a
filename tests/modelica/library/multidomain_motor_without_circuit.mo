// stage: check
// The armature of the motor is connected to nothing.
model MotorWithoutCircuit
  DSFLib.MultiDomain.ElectroMechanical.Components.EMF emf;
//                                                    ^^^ error EQ010: in `emf`, 3 equations involve only `emf.p.i`, `emf.n.i`, and nothing determines `emf.p.v`, `emf.n.v`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `n.i + p.i = 0;`: here `emf.n.i + emf.p.i = 0`
//   note at `flow Current i "Current into the component";`: here `emf.p.i = 0.0`
//   note at `flow Current i "Current into the component";`: here `emf.n.i = 0.0`
  DSFLib.Mechanical.Rotational.Components.Inertia inertia;
equation
  connect(emf.flange, inertia.flange);
end MotorWithoutCircuit;
