// stage: explain
// course: problem 1.3 (2), figure 1.3: order 2
// expect: order = 2
// expect: index = 3
// Four derivatives, but the length takes away a position and a velocity.
model PendulumInTheCartesianPlane
  parameter Real m = 1, g = 9.81, L = 1;
  Real x, y(start = 1), vx, vy, F;
equation
  der(x) - vx = 0;
  der(y) - vy = 0;
  m*der(vx) + x/L*F = 0;
  m*der(vy) + y/L*F - m*g = 0;
  x^2 + y^2 - L^2 = 0;
end PendulumInTheCartesianPlane;
