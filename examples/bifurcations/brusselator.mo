// Brusselator (Prigogine and Lefever 1968): a Hopf point at B = 1 + A^2, period 2 pi/A there.
//   causa equilibrium examples/bifurcations/brusselator.mo --continue B=0:4
// stage: simulation
// options: stop=1
// expect: x(1) = 1 +- 1e-9
// expect: y(1) = 0.5 +- 1e-9
model Brusselator
  parameter Real A = 1, B = 0.5;
  Real x(start = A, fixed = true), y(start = B/A, fixed = true);
equation
  der(x) = A - (B + 1)*x + x^2*y;
  der(y) = B*x - x^2*y;
end Brusselator;
