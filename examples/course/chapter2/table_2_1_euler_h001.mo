// stage: simulation
// course: table of section 2.1: forward Euler, h = 0.01
// options: solver=euler step=0.01 stop=10
// expect: largest |errorX| = 0.0039412 +- 2e-05
// expect: largest |errorV| = 0.0033533 +- 2e-05
// The larger of the two is the figure of the notes: 0.00394.
model MassSpring "m x'' + b x' + k x = F"
  parameter Real m = 1, b = 1, k = 1, F = 1;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true);
  Real errorX "against the exact solution", errorV;
protected
  parameter Real w = sqrt(3)/2;
equation
  der(x) = v;
  m*der(v) = F - b*v - k*x;
  errorX = x - (1 - exp(-time/2)*(cos(w*time) + sin(w*time)/(2*w)));
  errorV = v - exp(-time/2)*sin(w*time)/w;
end MassSpring;
