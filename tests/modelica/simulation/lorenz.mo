// stage: simulation
// options: stop=1 tolerance=1e-11
// expect: x(1) = -9.378570010925 +- 1e-6    (classical RK4 with h = 1e-5)
// expect: y(1) = -8.357033788427 +- 1e-6
// expect: z(1) = 29.362325337363 +- 1e-6
model Lorenz
  parameter Real sigma = 10, rho = 28, beta = 8/3;
  Real x(start = 1), y(start = 1), z(start = 1);
equation
  der(x) = sigma*(y - x);
  der(y) = x*(rho - z) - y;
  der(z) = x*y - beta*z;
end Lorenz;
