// stage: equilibrium
// course: equation 8.4: three equilibria, all unstable
// options: box=x1=-10:10,x2=-10:10,x3=-10:10
// expect: complete = 1
// expect: equilibria = 3
// expect: equilibria[1].x[1] = -1 +- 1e-12
// expect: equilibria[2].x[1] = 0 +- 1e-12
// expect: equilibria[3].x[1] = 1 +- 1e-12
// expect: equilibria[1].stable = 0
// expect: equilibria[2].stable = 0
// expect: equilibria[3].stable = 0
model ThirdOrder
  parameter Real b = 0.35, k = 1.6, wf = 0.5;
  Real x1(start = 0.1, fixed = true), x2(start = 0, fixed = true), x3(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = x1 - x1^3 + b*x2 - k*x3;
  der(x3) = wf*(x2 - x3);
end ThirdOrder;
