// stage: simulation
// course: problem 3.3, figure 3.11: one degree of freedom, index 3
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-6
model Pulley
  parameter Real m = 1, k = 1, J = 1, r = 1, g = 9.81;
  Real vm(start = 0, fixed = true), ym(start = 0, fixed = true), Fm, Fr, dx, omega, theta, tau, F1, F2, error;
protected
  parameter Real w = sqrt(k/(m + J/r^2));
equation
  m*der(vm) - Fm = 0;
  der(ym) - vm = 0;
  k*dx - Fr = 0;
  J*der(omega) - tau = 0;
  der(theta) - omega = 0;
  r*F1 - r*F2 - tau = 0;
  F1 - Fr = 0;
  F2 - m*g - Fm = 0;
  r*theta + dx = 0;
  dx + ym = 0;
  // (m + J/r^2) ym'' = -m g - k ym
  error = ym + m*g/k*(1 - cos(w*time));
end Pulley;
