// stage: simulation
// course: figure 6.9: series circuit with a source
// options: stop=5 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model SeriesRLC
  import DSFLib.BondGraph.Components.*;
  Se source(E = 10);
  J1 current;
  R r(R = 2);
  I l(I = 0.5);
  C c(C = 0.1);
  Real error "against the exact charge";
protected
  parameter Real a = 2, w = sqrt(1/(0.5*0.1) - a^2);
equation
  connect(source.bondCon, current.bondCon1);
  connect(current.bondCon2, r.bondCon);
  connect(current.bondCon3, l.bondCon);
  connect(current.bondCon4, c.bondCon);
  error = c.e - 10*(1 - exp(-a*time)*(cos(w*time) + a/w*sin(w*time)));
end SeriesRLC;
