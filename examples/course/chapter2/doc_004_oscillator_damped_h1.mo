// stage: simulation
// course: document on integration: x'' + 2 xi x' + x = 0, xi = 0.5, Runge-Kutta 4, h = 1
// options: solver=rk4 step=1 stop=13
// expect: largest |error| = 0.795 +- 0.0008
model Oscillator
  parameter Real xi = 0.5;
  Real x(start = 100, fixed = true), v(start = 0, fixed = true), error;
protected
  parameter Real w = sqrt(1 - xi^2);
equation
  der(x) = v;
  der(v) = -2*xi*v - x;
  error = x - 100*exp(-xi*time)*(cos(w*time) + xi/w*sin(w*time));
end Oscillator;
