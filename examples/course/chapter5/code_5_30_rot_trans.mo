// stage: simulation
// course: code 5.30, figure 5.12
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model RotTrans
  import DSFLib.Mechanical;
  import DSFLib.Mechanical.Rotational;
  Mechanical.RotoTranslational.Components.RackPinion rackPinion;
  Mechanical.Translational.Components.Fixed fixed;
  Rotational.Components.Inertia inertia(phi(start = 1));
  Mechanical.Rotational.Components.Fixed fixed1;
  Mechanical.Rotational.Components.Spring spring;
  Mechanical.Translational.Components.Damper damper;
  Mechanical.Translational.Components.Mass mass;
  Real error;
protected
  parameter Real a = 1/4, w = sqrt(1/2 - a^2) "(J + r^2 m) phi'' + r^2 b phi' + k phi = 0";
equation
  connect(rackPinion.flangeR, inertia.flange);
  connect(inertia.flange, spring.flange_a);
  connect(spring.flange_b, fixed1.flange);
  connect(damper.flange_a, fixed.flange);
  connect(mass.flange, rackPinion.flangeT);
  connect(damper.flange_b, mass.flange);
  error = inertia.phi - exp(-a*time)*(cos(w*time) + a/w*sin(w*time));
end RotTrans;
