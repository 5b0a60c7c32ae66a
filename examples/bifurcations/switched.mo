// A condition changes at mu = 1, where the branch has a kink: x = mu below, x = (mu + 1)/2 above.
//   causa equilibrium examples/bifurcations/switched.mo --continue mu=-1:2
// stage: simulation
// options: stop=0
// expect: x(0) = 0.5 +- 1e-9
model Switched
  parameter Real mu = 0.5;
  Real x(start = 0.5, fixed = true);
equation
  der(x) = mu - (if x > 1 then 2*x - 1 else x);
end Switched;
