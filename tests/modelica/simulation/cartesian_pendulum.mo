// stage: simulation
// options: stop=100 tolerance=1e-9
// expect: states = 2
// expect: largest |lengthError| = 0 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-4
// A pendulum in x and y that turns full circles: neither x nor y can be the state everywhere, so the choice
// changes while it runs.
model Pendulum
  parameter Real L = 1, g = 9.81;
  Real x(start = 0, fixed = true), y(start = -1), vx(start = 7, fixed = true), vy, F;
  Real lengthError = sqrt(x^2 + y^2) - L;
  Real energyError = (vx^2 + vy^2)/2 + g*y - (49/2 - g);
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y - g;
  x^2 + y^2 = L^2;
end Pendulum;
