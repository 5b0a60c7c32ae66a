// stage: explain
// course: document on constrained mechanics, section 3.2.1: index 3
// expect: index = 3
// expect: order = 2
model Pendulum "started at (0, 1) with the velocity (6, 0), y downwards"
  parameter Real m = 1, l = 1, g = 9.81;
  Real x(start = 0), y(start = 1), vx(start = 6), vy(start = 0), lambda(start = 22.905);
equation
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = -2*x*lambda;
  m*der(vy) = m*g - 2*y*lambda;
  x^2 + y^2 = l^2;
end Pendulum;
