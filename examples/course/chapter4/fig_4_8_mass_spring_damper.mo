// stage: simulation
// course: figure 4.8: 7 equations
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: equations = 8                (7 and the one for the error)
// expect: largest |error| = 0 +- 1e-7
model MassSpringDamper
  parameter Real m = 1, k = 4, b = 0, L0 = 2;
  Real xm(start = 3, fixed = true), vm(start = 0, fixed = true), Fm, xr, Fr, va, Fa, error;
equation
  der(xm) - vm = 0;
  m*der(vm) - Fm = 0;
  k*xr - Fr = 0;
  b*va - Fa = 0;
  vm - va = 0;
  xr + L0 - xm = 0;
  Fm + Fr + Fa = 0;
  error = xm - (L0 + cos(2*time));
end MassSpringDamper;
