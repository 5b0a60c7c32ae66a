// stage: simulation
// course: problem 5.3, figure 5.30: order 2
// options: stop=5 tolerance=1e-10
// expect: states = 2
// expect: largest |power| = 0 +- 1e-9
// expect: largest |error| = 0 +- 1e-8
model LeverSystem
  extends DSFLib.Mechanical.Translational.Examples.LeverSystem;
  Real power "that the lever keeps", x = mass.s - 1, error;
protected
  parameter Real K = 100*(1/2)^2 "stiffness seen by the mass", a = 2/2, w = sqrt(K - a^2);
  parameter Real rest = (100/2 - 9.81)/K "the spring, compressed by 1 m, against the weight";
equation
  power = lever.flange_a.f*der(lever.flange_a.s) + lever.flange_b.f*der(lever.flange_b.s) + lever.flange_c.f*der(lever.flange_c.s);
  error = x - rest*(1 - exp(-a*time)*(cos(w*time) + a/w*sin(w*time)));
end LeverSystem;
