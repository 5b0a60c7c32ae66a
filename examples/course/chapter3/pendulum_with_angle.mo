// stage: simulation
// course: section 3.3.4: with the angle as a variable no choice of states is ever wrong
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: largest |energyError| = 0 +- 1e-6
model PendulumWithAngle
  parameter Real m = 1, g = 9.81, L = 1;
  Real phi(start = 0, fixed = true, stateSelect = StateSelect.prefer) "from the lowest point";
  Real w(start = 7, fixed = true, stateSelect = StateSelect.prefer) "fast enough for full turns";
  Real x, y, vx, vy, F;
  Real energyError;
equation
  der(phi) = w;
  x = L*sin(phi);
  y = L*cos(phi);
  der(x) = vx;
  der(y) = vy;
  m*der(vx) + x/L*F = 0;
  m*der(vy) + y/L*F - m*g = 0;
  energyError = m*(vx^2 + vy^2)/2 - m*g*y - (m*7^2/2 - m*g);
end PendulumWithAngle;
