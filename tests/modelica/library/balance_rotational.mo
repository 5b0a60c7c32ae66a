// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-8
// expect: largest |gearPower| = 0 +- 1e-9
// A gear between two inertias and a torsion spring.
model GearAndSpring
  import DSFLib.Mechanical.Rotational.Components.*;
  Inertia j1(J = 1, phi(start = 1, fixed = true), w(start = 0, fixed = true)), j2(J = 3);
  Gear gear(r1 = 1, r2 = 3);
  Spring spring(k = 2);
  Fixed fixed;
  Real energyError = j1.J*j1.w^2/2 + j2.J*j2.w^2/2 + spring.k*spring.phi_rel^2/2 - 1;
  Real gearPower = gear.flange_a.tau*j1.w + gear.flange_b.tau*j2.w;
equation
  connect(fixed.flange, spring.flange_a);
  connect(spring.flange_b, j1.flange);
  connect(j1.flange, gear.flange_a);
  connect(gear.flange_b, j2.flange);
end GearAndSpring;
