// stage: simulation
// course: problem 5.4, figure 5.31: order 2
// options: stop=5 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model PulleySystem
  extends DSFLib.Mechanical.RotoTranslational.Examples.PulleySystem;
  Real error "(m + J/r^2) s'' = -m g - k (s - 1)";
protected
  parameter Real M = 2 + 0.1/0.2^2, w = sqrt(100/M);
equation
  error = mass.s - (1 - 2*9.81/100*(1 - cos(w*time)));
end PulleySystem;
