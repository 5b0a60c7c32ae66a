// stage: flat
// expect: dump
class Lorenz
  parameter Real sigma = 10, rho = 28, beta = 8/3;
  Real x(start = 1, stateSelect = StateSelect.always), y(start = 1), z(start = 1.05);
equation
  der(x) = sigma*(y - x);
  der(y) = x*(rho - z) - y;
  der(z) = x*y - beta*z;
end Lorenz;
