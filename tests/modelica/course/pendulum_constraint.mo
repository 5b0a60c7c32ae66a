// stage: check
// course: code 3.9
// expect: equations = 5
// expect: unknowns = 5
// expect: trivial = 0
model Pendulum
  Real x(start = 0.1, stateSelect = StateSelect.prefer), vx, y, vy, F;
  parameter Real L = 1, m = 1, g = 9.8;
equation
  der(x) - vx = 0;
  der(y) - vy = 0;
  m*der(vx) + x/L*F = 0;
  m*der(vy) + y/L*F - m*g = 0;
  x^2 + y^2 - L^2 = 0;
end Pendulum;
