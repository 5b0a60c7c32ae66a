// stage: simulation
// course: problem 8.2 (1): with a constant force the mass rests at F/k
// options: stop=100 tolerance=1e-9
// expect: states = 2
// expect: mass.s(100) = 1.5 +- 1e-6
model RestsAtF
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed fixed;
  Spring spring(k = 2);
  NLDamper drag(b = 5);
  Damper damper(b = 0.5);
  ConstForce force(F = 3);
  Mass mass(s(start = 0, fixed = true), v(start = 0, fixed = true));
equation
  connect(fixed.flange, spring.flange_a);
  connect(fixed.flange, drag.flange_a);
  connect(fixed.flange, damper.flange_a);
  connect(spring.flange_b, mass.flange);
  connect(drag.flange_b, mass.flange);
  connect(damper.flange_b, mass.flange);
  connect(force.flange, mass.flange);
end RestsAtF;
