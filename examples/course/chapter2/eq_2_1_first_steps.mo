// stage: simulation
// course: equation 2.1, forward Euler, h = 0.1
// options: solver=euler step=0.1 stop=0.5
// expect: x(0.1) = 0 +- 1e-15
// expect: v(0.1) = 0.1 +- 1e-15
// expect: x(0.2) = 0.01 +- 1e-15
// expect: v(0.2) = 0.19 +- 1e-15
model MassSpring "m x'' + b x' + k x = F"
  parameter Real m = 1, b = 1, k = 1, F = 1;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  m*der(v) = F - b*v - k*x;
end MassSpring;
