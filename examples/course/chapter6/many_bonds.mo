// stage: simulation
// course: junction with six bonds: two inertias on one flow, one in derivative causality
// options: stop=40 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model ManyBonds
  extends DSFLib.BondGraph.Examples.ManyBonds;
  Real error;
protected
  parameter Real a = 3/(2*5), w = sqrt(1/(5*0.5) - a^2);
equation
  error = c.e - 10*(1 - exp(-a*time)*(cos(w*time) + a/w*sin(w*time)));
end ManyBonds;
