// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-7
// expect: largest |volumeError| = 0 +- 1e-9
// A mass on a piston against an accumulator.
model PistonAndAccumulator
  DSFLib.Mechanical.Translational.Components.Fixed fixed;
  DSFLib.MultiDomain.HydroMechanical.Components.PistonCylinder piston(A = 0.1);
  DSFLib.Mechanical.Translational.Components.Mass mass(m = 10, s(start = 0.1, fixed = true), v(start = 1, fixed = true));
  DSFLib.Hydraulics.Components.Accumulator vessel(CH = 1e-4, v(start = 0, fixed = true));
  Real energyError = mass.m*mass.v^2/2 + vessel.v^2/(2*vessel.CH) - 5, volumeError = vessel.v + 0.1*(mass.s - 0.1);
equation
  connect(fixed.flange, piston.flange_a);
  connect(piston.flange_b, mass.flange);
  connect(piston.fluidPort, vessel.fluidPort);
end PistonAndAccumulator;
