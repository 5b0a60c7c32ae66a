// stage: explain
// course: equation 3.18 and code 3.9, started away from the singular place
// expect: index = 3
// expect: order = 2
model Pendulum
  parameter Real m = 1, g = 9.81, L = 1;
  Real x(stateSelect = StateSelect.prefer), y(start = 1), vx, vy, F;
equation
  der(x) - vx = 0;
  der(y) - vy = 0;
  m*der(vx) + x/L*F = 0;
  m*der(vy) + y/L*F - m*g = 0;
  x^2 + y^2 - L^2 = 0;
end Pendulum;
