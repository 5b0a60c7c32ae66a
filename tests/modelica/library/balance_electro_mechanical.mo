// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-7
// A voice coil between a capacitor and a mass on a spring, without losses.
model CoilAndMass
  DSFLib.Circuits.Components.Capacitor cap(C = 1e-2, v(start = 10, fixed = true));
  DSFLib.Circuits.Components.Inductor ind(L = 1e-2, i(start = 0, fixed = true));
  DSFLib.Circuits.Components.Ground ground;
  DSFLib.MultiDomain.ElectroMechanical.Components.VoiceCoil coil(K = 5);
  DSFLib.Mechanical.Translational.Components.Mass mass(m = 0.1, s(start = 0, fixed = true), v(start = 0, fixed = true));
  DSFLib.Mechanical.Translational.Components.Spring spring(k = 100);
  DSFLib.Mechanical.Translational.Components.Fixed fixed;
  Real energyError = cap.C*cap.v^2/2 + ind.L*ind.i^2/2 + mass.m*mass.v^2/2 + spring.k*mass.s^2/2 - 0.5;
equation
  connect(cap.p, ind.p);
  connect(ind.n, coil.p);
  connect(coil.n, cap.n);
  connect(cap.n, ground.p);
  connect(coil.flange, mass.flange);
  connect(fixed.flange, spring.flange_a);
  connect(spring.flange_b, mass.flange);
end CoilAndMass;
