// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-8
model JoinedElements "an element of joined arrays depends on nothing else"
  Real u[1], v[2], y[3], x(start = 1, fixed = true), error;
equation
  y = cat(1, u, v);
  u[1] = x;
  v[1] = 2*y[1];
  v[2] = 3*y[2];
  der(x) = -y[3]/6;
  error = x - exp(-time);
end JoinedElements;
