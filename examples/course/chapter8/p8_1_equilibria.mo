// stage: equilibrium
// course: problem 8.1 (1, 2, 3): the origin is the only equilibrium, an unstable focus for eps < 2 w
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[1] = 0 +- 1e-12
// expect: equilibria[1].type is unstable focus = 1
// expect: equilibria[1].eigenvalues[1].re = 0.5 +- 1e-12           (eps/2)
// expect: equilibria[1].eigenvalues[1].im = 0.866025404 +- 1e-9    (sqrt(w^2 - eps^2/4))
model VanDerPol
  parameter Real w = 1, eps = 1;
  Real x1(start = 0.1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = -w^2*x1 + eps*(1 - x1^2)*x2;
end VanDerPol;
