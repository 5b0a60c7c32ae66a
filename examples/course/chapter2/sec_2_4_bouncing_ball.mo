// stage: simulation
// course: section 2.4.3
// options: stop=5
// expect: x(5) = 0.228679 +- 1e-4
// expect: v(5) = -2.576399 +- 2e-4
// expect: state events = 12
// The ball is in contact for 3 ms six times within the first seconds.
model BouncingBall
  parameter Real m = 1, b = 30, k = 1e6, g = 9.81;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), F;
equation
  der(x) = v;
  m*der(v) = F - m*g;
  F = if x < 0 then -k*x - b*v else 0;
end BouncingBall;
