// stage: equilibrium
// course: problem 8.6, I = 2/3: the only equilibrium (-1, 0) is a stable focus
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[1] = -1 +- 1e-12
// expect: equilibria[1].x[2] = 0 +- 1e-12
// expect: equilibria[1].type is stable focus = 1
// expect: equilibria[1].eigenvalues[1].re = -0.05 +- 1e-9
// expect: equilibria[1].eigenvalues[1].im = 0.312249900 +- 1e-9    (sqrt(0.0975))
model FitzHughNagumo
  parameter Real a = 1, b = 1, C = 1, tau = 10, I = 2/3;
  Real x1(start = 0.5, fixed = true), x2(start = 0.5, fixed = true);
equation
  C*der(x1) = x1 - x1^3/3 - x2 + I;
  tau*der(x2) = x1 + a - b*x2;
end FitzHughNagumo;
