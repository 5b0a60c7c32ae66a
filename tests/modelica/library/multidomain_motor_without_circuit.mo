// stage: check
// The armature of the motor is connected to nothing.
// error: EQ010: 3 equations involve only `emf.p.i`, `emf.n.i`, and nothing determines `emf.p.v`, `emf.n.v`
model MotorWithoutCircuit
  DSFLib.MultiDomain.ElectroMechanical.Components.EMF emf;
  DSFLib.Mechanical.Rotational.Components.Inertia inertia;
equation
  connect(emf.flange, inertia.flange);
end MotorWithoutCircuit;
