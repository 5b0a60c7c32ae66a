// Hysteresis: folds at mu = -+2/(3 sqrt(3)), x = +-1/sqrt(3).
//   causa equilibrium examples/bifurcations/fold.mo --continue mu=-1:1
// stage: simulation
// options: stop=0
// expect: x(0) = -1.2 +- 1e-9
model Fold
  parameter Real mu = -0.5;
  Real x(start = -1.2, fixed = true);
equation
  der(x) = mu + x - x^3;
end Fold;
