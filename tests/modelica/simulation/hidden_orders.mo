// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: x1(1) = 0.5403023058681398 +- 1e-6    (again cos(t))
// expect: v2(1) = -0.8414709848078965 +- 1e-6
// expect: states = 2
// One body says where it is, the other how fast: the positions have to be differentiated to be compared.
model HiddenOrders
  parameter Real m1 = 0.25, m2 = 0.75, c = 1;
  Real x1(start = 1, fixed = true), v1(start = 0, fixed = true), v2, a, b, p, q, f;
equation
  der(x1) = v1;
  m1*der(v1) = -c*x1 - f;
  m2*der(v2) = f;
  x1 = a + b;
  v2 = p + q;
  p = der(a);
  q = der(b);
  a - b = 0.5;
end HiddenOrders;
