// stage: explain
// course: the same with the constraint differentiated once: index 2
// expect: index = 2
// expect: order = 3
// The position is not held any more: the order has grown by one, and x^2 + y^2 drifts.
model PendulumIndex2
  parameter Real m = 1, l = 1, g = 9.81;
  Real x(start = 0), y(start = 1), vx(start = 6), vy(start = 0), lambda(start = 22.905);
equation
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = -2*x*lambda;
  m*der(vy) = m*g - 2*y*lambda;
  2*x*vx + 2*y*vy = 0;
end PendulumIndex2;
