// stage: explain
// course: eq. 3.18 to 3.23, code 3.9 with a start value for y
// options: rules=yes
// expect: dump
// expect: index = 3
// expect: order = 2
model Pendulum
  parameter Real m = 1, L = 1, g = 9.81;
  Real x(stateSelect = StateSelect.prefer), y(start = 1), vx(stateSelect = StateSelect.prefer), vy, F;
equation
  der(x) - vx = 0;
  der(y) - vy = 0;
  m*der(vx) + x/L*F = 0;
  m*der(vy) + y/L*F - m*g = 0;
  x^2 + y^2 - L^2 = 0;
end Pendulum;
