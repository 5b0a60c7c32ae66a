// stage: simulation
// course: table of section 2.1: forward Euler, h = 0.1
// options: solver=euler step=0.1 stop=10
// expect: largest |errorX| = 0.042021 +- 0.0002
// expect: largest |errorV| = 0.035494 +- 0.0002
// The larger of the two is the figure of the notes: 0.042.
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
