// stage: equilibrium
// course: problem 8.3 (1, 3, 4): the origin is a saddle; the linear model does not decide about (d/c, a/b)
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 2
// expect: equilibria[1].type is saddle = 1
// expect: equilibria[2].x[1] = 1.5 +- 1e-12     (d/c)
// expect: equilibria[2].x[2] = 4 +- 1e-12       (a/b)
// expect: equilibria[2].type is centre = 1
// expect: equilibria[2].eigenvalues[1].im = 2.449489743 +- 1e-9    (sqrt(a d))
model LotkaVolterra
  parameter Real a = 2, b = 0.5, c = 2, d = 3;
  Real x1(start = 2, fixed = true), x2(start = 1, fixed = true);
equation
  der(x1) = a*x1 - b*x1*x2;
  der(x2) = c*x1*x2 - d*x2;
end LotkaVolterra;
