// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model InitialDerivative "only an initial equation differentiates y"
  Real x(start = -0.5), y, error;
initial equation
  der(y) = 4;
equation
  der(x) = 2 - x;
  y = x^3 - 3*x*x;
  error = (x - 2)*exp(time) - x0;
protected
  parameter Real x0(fixed = false);
initial equation
  x0 = x - 2;
end InitialDerivative;
