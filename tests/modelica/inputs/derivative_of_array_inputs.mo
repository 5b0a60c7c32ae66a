// stage: simulation
// options: stop=2 intervals=4
// set: u = {sin(time), time^2, 5}
// set: w[1,2] = 3*time
// set: r.x = cos(time)
// expect: v[1](1) = 0.5403023058681398 +- 1e-12
// expect: v[2](1) = 2 +- 1e-12
// expect: v[3](1) = 0
// expect: s(1) = 2.54030230586814 +- 1e-11
// expect: m[1,2](1) = 3 +- 1e-12
// expect: m[2,1](1) = 0
// expect: w[2,1](1) = 4
// expect: q(1) = -0.8414709848078965 +- 1e-12
// expect: r.y(1) = 2
model DerivativeOfArrayInputs
  record R
    Real x;
    Real y(start = 2);
  end R;
  input Real u[3];
  input Real w[2, 2](each start = 4);
  input R r;
  Real v[3] = der(u);
  Real m[2, 2] = der(w);
  Real s = sum(der(u[i]) for i in 1:3);
  Real q = der(r.x);
end DerivativeOfArrayInputs;
