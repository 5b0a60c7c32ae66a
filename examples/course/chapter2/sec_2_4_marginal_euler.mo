// stage: simulation
// course: section 2.4.2: without friction forward Euler grows
// options: solver=euler step=0.1 stop=10
// expect: x(10) = 2.4088469829 +- 1e-10          (the exact value is 1.8390715)
// The radius grows by sqrt(1 + h^2) at every step. Backward Euler decays, the trapezoidal rule keeps it.
model MassSpring "m x'' + b x' + k x = F"
  parameter Real m = 1, b = 0, k = 1, F = 1;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  m*der(v) = F - b*v - k*x;
end MassSpring;
