// stage: simulation
// course: figure 5.11
// options: stop=30 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model InertiaSpringDamper
  extends DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper;
  Real error;
protected
  parameter Real a = 0.1, w = sqrt(1 - a^2);
equation
  error = inertia.phi - exp(-a*time)*(cos(w*time) + a/w*sin(w*time));
end InertiaSpringDamper;
