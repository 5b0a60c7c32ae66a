// Two equilibria exchange their stability at mu = 0.
//   causa equilibrium examples/bifurcations/transcritical.mo --continue mu=-1:1
// stage: simulation
// options: stop=0
// expect: x(0) = 0 +- 1e-9
model Transcritical
  parameter Real mu = -0.5;
  Real x(start = 0, fixed = true);
equation
  der(x) = mu*x - x^2;
end Transcritical;
