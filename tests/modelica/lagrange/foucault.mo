// stage: simulation
// Foucault's pendulum, small swings: in axes that turn with -w the motion is that of an oscillator at rest.
// options: stop=20 tolerance=1e-12
// expect: largest |difference| = 0 +- 1e-8
model Foucault
  parameter Real m = 1, w = 0.1, k = 9;
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
  Real vx(start = 0, fixed = true) = der(x), vy(start = -0.1, fixed = true) = der(y);
  Real difference = abs(x - cos(3*time)*cos(w*time)) + abs(y + cos(3*time)*sin(w*time));
  annotation(__causa(lagrangian(
    coordinates = {x, y},
    kinetic = m*((der(x) - w*y)^2 + (der(y) + w*x)^2)/2,
    potential = k*(x^2 + y^2)/2)));
end Foucault;
