// stage: simulation
// options: solver=rk4 step=0.01 stop=10
// expect: largest |errorX| = 6.54e-11 +- 5e-13
// expect: largest |errorV| = 5.60e-11 +- 5e-13
model MassSpring "m x'' + b x' + k x = F (lecture notes, eq. 2.1)"
  parameter Real m = 1, b = 1, k = 1, F = 1;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true);
  Real errorX "against the exact solution for m = b = k = F = 1", errorV;
protected
  parameter Real w = sqrt(3)/2;
equation
  der(x) = v;
  m*der(v) = F - b*v - k*x;
  errorX = x - (1 - exp(-time/2)*(cos(w*time) + sin(w*time)/(2*w)));
  errorV = v - exp(-time/2)*sin(w*time)/w;
end MassSpring;
