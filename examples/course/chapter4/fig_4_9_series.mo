// stage: simulation
// course: figure 4.9, problem 4.2: spring and damper in series, order 3
// options: stop=10 tolerance=1e-10
// expect: states = 3
// expect: xm(10) = 1.01900005 +- 1e-7
model SeriesSpringDamper
  parameter Real m = 2, k1 = 50, k2 = 20, b = 10, g = 9.81, ceiling = 2;
  Real xm(start = 2, fixed = true), vm(start = 0, fixed = true), Fm, x1, F1, x2, F2, va, xa(start = 0, fixed = true), Fa, Fg;
equation
  der(xm) - vm = 0;
  m*der(vm) - Fm = 0;
  k1*x1 - F1 = 0;
  k2*x2 - F2 = 0;
  b*va - Fa = 0;
  der(xa) - va = 0;
  Fg - m*g = 0;
  x1 + xa + ceiling - xm = 0;
  x2 + ceiling - xm = 0;
  Fm + F1 + F2 + Fg = 0;
  F1 - Fa = 0;
end SeriesSpringDamper;
