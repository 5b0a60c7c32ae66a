// stage: simulation
// course: code 5.26, figure 5.10
// options: stop=50 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model SpringDamperMass
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed fixed;
  Mass mass(m = 10, s(start = 1));
  Spring spring;
  Damper damper;
  Real error "against the exact motion";
protected
  parameter Real a = 1/20, w = sqrt(1/10 - a^2);
equation
  connect(fixed.flange, spring.flange_a);
  connect(spring.flange_b, mass.flange);
  connect(damper.flange_b, spring.flange_b);
  connect(damper.flange_a, spring.flange_a);
  error = mass.s - exp(-a*time)*(cos(w*time) + a/w*sin(w*time));
end SpringDamperMass;
