// stage: simulation
// course: problem 4.6, figure 4.11: index 3, order 2
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model RackAndPinion
  parameter Real J = 1, m = 2, k = 3, b = 0, r = 0.5, L0 = 1;
  Real th(start = 1, fixed = true), w(start = 0, fixed = true), tJ, tk, tr, x, v, Fm, Fa, F, error;
equation
  der(th) - w = 0;
  J*der(w) - tJ = 0;
  k*th - tk = 0;
  r*th - x + L0 = 0;
  tr - r*F = 0;
  der(x) - v = 0;
  m*der(v) - Fm = 0;
  b*v - Fa = 0;
  tJ + tk + tr = 0;
  F = Fm + Fa;
  error = th - cos(sqrt(k/(J + r^2*m))*time);
end RackAndPinion;
