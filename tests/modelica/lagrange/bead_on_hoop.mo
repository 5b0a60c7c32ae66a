// stage: simulation
// A bead on a hoop that turns about its vertical diameter: with w^2 > g/R it rests at cos(q) = g/(R w^2).
// options: stop=10 tolerance=1e-11
// expect: largest |away| = 0 +- 1e-7
model BeadOnHoop
  parameter Real m = 0.1, R = 0.5, g = 9.81, w = 6;
  Real q(start = acos(g/(R*w^2)), fixed = true);
  Real v(start = 0, fixed = true) = der(q);
  Real away = q - acos(g/(R*w^2));
  annotation(__causa(lagrangian(
    coordinates = {q},
    positions = {{R*sin(q)*cos(w*time), R*sin(q)*sin(w*time), -R*cos(q)}},
    masses = {m},
    gravity = {0, 0, -g})));
end BeadOnHoop;
