// stage: equilibrium
// course: problem 8.7: a cubic spring with friction: one eigenvalue is 0, the energy decides
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].type is degenerate = 1
model CubicSpring
  parameter Real u = 0;
  Real x1(start = 1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = u - x1^3 - x2;
end CubicSpring;
