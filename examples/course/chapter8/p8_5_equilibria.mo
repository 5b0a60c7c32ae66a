// stage: equilibrium
// course: problem 8.5: saddles at (0, 0) and (6, 0), a stable focus at (4, 2)
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 3
// expect: equilibria[1].x[1] = 0 +- 1e-12
// expect: equilibria[1].type is saddle = 1
// expect: equilibria[2].x[1] = 4 +- 1e-12
// expect: equilibria[2].x[2] = 2 +- 1e-12
// expect: equilibria[2].type is stable focus = 1
// expect: equilibria[2].eigenvalues[1].re = -2 +- 1e-9
// expect: equilibria[2].eigenvalues[1].im = 2 +- 1e-9
// expect: equilibria[3].x[1] = 6 +- 1e-12
// expect: equilibria[3].type is saddle = 1
model ThreeEquilibria
  Real x1(start = 1, fixed = true), x2(start = 1, fixed = true);
equation
  der(x1) = 6*x1 - x1*x2 - x1^2;
  der(x2) = -4*x2 + x1*x2;
end ThreeEquilibria;
