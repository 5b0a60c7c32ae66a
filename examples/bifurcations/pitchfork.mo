// A symmetric equilibrium loses its stability to two others at mu = 0.
//   causa equilibrium examples/bifurcations/pitchfork.mo --continue mu=-1:1
// stage: simulation
// options: stop=0
// expect: x(0) = 0 +- 1e-9
model Pitchfork
  parameter Real mu = -0.5;
  Real x(start = 0, fixed = true);
equation
  der(x) = mu*x - x^3;
end Pitchfork;
