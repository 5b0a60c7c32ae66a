// stage: equilibrium
// course: problem 8.4 (1): the origin is the only equilibrium, an unstable focus
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].type is unstable focus = 1
// expect: equilibria[1].eigenvalues[1].re = 1 +- 1e-12
// expect: equilibria[1].eigenvalues[1].im = 1 +- 1e-12
model Circle
  Real x1(start = 0.1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = (1 - x1^2 - x2^2)*x1 + x2;
  der(x2) = -x1 + (1 - x1^2 - x2^2)*x2;
end Circle;
