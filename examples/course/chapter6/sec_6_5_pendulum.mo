// stage: simulation
// course: section 6.5.1: the equation of the pendulum from its Lagrangian
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: largest |energyError| = 0 +- 1e-7
model Pendulum
  parameter Real m = 1, l = 1, g = 9.81;
  Real q(start = 1, fixed = true), v(start = 0, fixed = true), p "momentum dL/dv", energyError;
equation
  der(q) = v;
  p = m*l^2*v;
  der(p) = -m*g*l*sin(q);
  energyError = p^2/(2*m*l^2) - m*g*l*(cos(q) - cos(1));
end Pendulum;
