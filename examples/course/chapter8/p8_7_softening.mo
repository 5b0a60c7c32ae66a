// stage: equilibrium
// course: problem 8.7: a spring that yields: with a constant input two equilibria, or none beyond the fold at u = 1
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 1
// expect: equilibria = 2
// expect: equilibria[1].x[1] = 0.333333333333 +- 1e-10
// expect: equilibria[1].stable = 1
// expect: equilibria[2].x[1] = 3 +- 1e-10
// expect: equilibria[2].type is saddle = 1
model Softening
  parameter Real u = 0.6;
  Real x1(start = 1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = u - 2*x1/(1 + x1^2) - x2;
end Softening;
