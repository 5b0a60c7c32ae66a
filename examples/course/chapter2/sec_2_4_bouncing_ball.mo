// stage: simulation
// course: section 2.4.3
// options: stop=5 tolerance=1e-11
// expect: x(5) = 0.228679 +- 2e-5
// expect: v(5) = -2.576399 +- 1e-4
// The ball is in contact for 3 ms six times within the first seconds; without event handling the step control finds out
// by rejecting steps.
model BouncingBall
  parameter Real m = 1, b = 30, k = 1e6, g = 9.81;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), F;
equation
  der(x) = v;
  m*der(v) = F - m*g;
  F = if x < 0 then -k*x - b*v else 0;
end BouncingBall;
