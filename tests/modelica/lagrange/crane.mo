// stage: simulation
// Equations 6.40 and 6.41 beside the positions of cart and load, with a force from outside and friction.
// options: stop=5 tolerance=1e-12
// expect: states = 8
// expect: largest |difference| = 0 +- 1e-8
model Compared
  model Declared
    parameter Real mc = 5, m = 1, L = 2, g = 9.81, b = 0.7;
    input Real F;
    Real x(start = 0, fixed = true), p(start = 0.3, fixed = true);
    Real vx(start = 0, fixed = true) = der(x), vp(start = 0, fixed = true) = der(p);
    annotation(__causa(lagrangian(coordinates = {x, p}, positions = {{x, 0}, {x + L*sin(p), -L*cos(p)}},
      masses = {mc, m}, gravity = {0, -g}, dissipation = b*der(x)^2/2, forces = {F, 0})));
  end Declared;
  Declared a(F = 10*sin(time));
  parameter Real mc = 5, m = 1, L = 2, g = 9.81, b = 0.7;
  Real x(start = 0, fixed = true), p(start = 0.3, fixed = true), v(start = 0, fixed = true), w(start = 0, fixed = true);
  Real difference = abs(x - a.x) + abs(p - a.p);
equation
  der(x) = v;
  der(p) = w;
  (mc + m)*der(v) + m*L*cos(p)*der(w) - m*L*sin(p)*w^2 = 10*sin(time) - b*v;
  m*L*cos(p)*der(v) - m*L*sin(p)*v*w + m*L^2*der(w) + (m*L*v*w + m*g*L)*sin(p) = 0;
end Compared;
