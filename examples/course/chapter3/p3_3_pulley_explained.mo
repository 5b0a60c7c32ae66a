// stage: explain
// course: problem 3.3 (1, 2): index and order
// expect: order = 2
// expect: index = 3
model Pulley
  parameter Real m = 1, k = 1, J = 1, r = 1, g = 9.81;
  Real vm, ym, Fm, Fr, dx, omega, theta, tau, F1, F2;
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
end Pulley;
