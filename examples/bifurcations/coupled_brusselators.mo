// A ring of five Brusselators whose first substance diffuses to the neighbours: 10 states. In phase they oscillate from
// B = 1 + A^2 on, as one of them does.
//   causa equilibrium examples/bifurcations/coupled_brusselators.mo --continue B=0:4 --no-cycles
// stage: simulation
// options: stop=1
// expect: states = 10
// expect: x[3](1) = 1 +- 1e-9
model CoupledBrusselators
  parameter Integer n = 5;
  parameter Real A = 1, B = 0.5, D = 0.2 "diffusion";
  Real x[n](each start = A, each fixed = true), y[n](each start = B/A, each fixed = true);
equation
  for i in 1:n loop
    der(x[i]) = A - (B + 1)*x[i] + x[i]^2*y[i] + D*(x[mod(i, n) + 1] + x[mod(i + n - 2, n) + 1] - 2*x[i]);
    der(y[i]) = B*x[i] - x[i]^2*y[i];
  end for;
end CoupledBrusselators;
