// stage: simulation
// options: stop=2 intervals=8
// input: time,"u[1]","u[3]",r.x
// input: 0, 0, 1, 0
// input: 1, 1, 1, 5
// input: 2, 4, 1, 5
// expect: v[1](0.5) = 1 +- 1e-12
// expect: v[1](1.5) = 3 +- 1e-12
// expect: v[2](1.5) = 0
// expect: v[3](1.5) = 0
// expect: s(1.5) = 3 +- 1e-12
// expect: q(0.5) = 5 +- 1e-12
// expect: q(1.5) = 0 +- 1e-12
// expect: time events = 2                        (at 1 and at the end, where the lines bend)
model DerivativeOfArrayInputsByFile
  record R
    Real x;
    Real y;
  end R;
  input Real u[3];
  input R r;
  Real v[3] = der(u);
  Real s = sum(der(u[i]) for i in 1:3);
  Real q = der(r.x);
end DerivativeOfArrayInputsByFile;
