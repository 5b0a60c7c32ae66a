// stage: check
// section: MLS 19
// options: units=own
// Without being asked for, only what is declared is compared, and `time` may be anything.
model M
  Real x(unit = "m", start = 1);
  Real v(unit = "m/s");
  Real f(unit = "N");
  Real u(unit = "V");
  Real phi(unit = "rad");
  Real free;
  parameter Real k = 2;
  parameter Real m(unit = "kg") = 1;
equation
  der(x) = v;
  f = m*der(v) + k*x;
  f = x;
//^^^^^ warning FL016: `f` is in `N`, but `x` is in `m`
//   help: look for a slip, or for a missing factor in `kg/s2`
//   note at `Real f(unit = "N");`: `f` is in `N`
//   note at `Real x(unit = "m", start = 1);`: `x` is in `m`
  u = 5*sin(time) + sin(2*time) + 3 + time;
  phi = x/k + time;
  free = x + phi;
//^^^^^^^^^^^^^^ warning FL016: `x` is in `m`, but `phi` is in `rad`
//   help: look for a slip, or for a missing factor in `m`
//   note at `Real x(unit = "m", start = 1);`: `x` is in `m`
//   note at `Real phi(unit = "rad");`: `phi` is in `rad`
end M;
