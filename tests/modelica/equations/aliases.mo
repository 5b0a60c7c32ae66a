// stage: plan
// expect: dump
// expect: aliases = 7
model Aliases
  Real x(start = 2), y, z, w[3], v[3], t;
equation
  der(x) = -z;
  y = x;
  z + y = 0;
  w = -v;
  v = {x, 2*x, 3*x};
  t - z = 0;
end Aliases;
