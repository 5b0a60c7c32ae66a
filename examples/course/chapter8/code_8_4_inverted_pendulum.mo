// stage: simulation
// course: code 8.4: the upper equilibrium is a saddle
// options: stop=1 tolerance=1e-11
// expect: states = 2
// expect: largest |error| = 0 +- 1e-4
// The eigenvalues are 2.672 and -3.672.
model InvPendulum
  output Real phi(start = 3.141509, fixed = true);
  Real w(start = 0, fixed = true);
  input Real tau = 0;
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
  Real error "of the linear solution, over the deviation";
protected
  parameter Real s1 = (-1 + sqrt(1 + 4*9.81))/2, s2 = (-1 - sqrt(1 + 4*9.81))/2, d = 3.141509 - 3.141592653589793;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w + tau/J;
  error = (phi - 3.141592653589793)/d - (s1*exp(s2*time) - s2*exp(s1*time))/(s1 - s2);
end InvPendulum;
