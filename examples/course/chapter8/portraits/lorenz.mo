// stage: simulation
// course: section 8.1.1: sensitive to the start
// options: stop=1 tolerance=1e-9
// expect: states = 3
model Lorenz
  parameter Real sigma = 10, rho = 28, beta = 8/3;
  Real x(start = 1, fixed = true), y(start = 1, fixed = true), z(start = 20, fixed = true);
equation
  der(x) = sigma*(y - x);
  der(y) = x*(rho - z) - y;
  der(z) = x*y - beta*z;
end Lorenz;
