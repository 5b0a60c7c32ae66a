// stage: simulation
// options: stop=1
// expect: y(1) = 0 +- 1e-12             (nothing but its own past)
// expect: a(1) = 2 +- 1e-9              (1 + 2/2, from the start on)
// expect: b(1) = 2 +- 1e-9
// expect: p(1) = 0 +- 1e-12
// expect: z(0.05) = 0 +- 1e-9
model DelayOfItself "variables that depend on nothing but their own past, also by how far back it lies"
  Real y, a, b, p, q, z;
equation
  y = delay(y, 1);
  a = 1 + 0.5*delay(a, 0.5 + 0.1*time, 2);
  b = 1 + 0.5*delay(b, 0.1*a, 2);
  p = delay(q, 0.2);
  q = delay(p, 0.3);
  z = delay(z, z, 2);
end DelayOfItself;
