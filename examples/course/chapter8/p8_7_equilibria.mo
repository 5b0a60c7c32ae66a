// stage: equilibrium
// course: problem 8.7: hardening spring and cubic friction; the origin is the only equilibrium, the linear model a centre
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[1] = 0 +- 1e-12
// expect: equilibria[1].type is centre = 1
model Generalized
  Real x1(start = 1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = -(x1 + x1^3) - x2^3;
end Generalized;
