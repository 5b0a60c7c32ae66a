// stage: plan
// expect: dump
model Pendulum
  Real x(start = 1), y, vx, vy, F;
  parameter Real m = 1, L = 1, g = 9.81;
equation
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = -x/L*F;
  m*der(vy) = -y/L*F - m*g;
  x^2 + y^2 = L^2;
end Pendulum;
