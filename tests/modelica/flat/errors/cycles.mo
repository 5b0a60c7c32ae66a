// stage: flat
model M
  parameter Real p = p + 1;
//                   ^^^^^ error IN041: `p` depends on itself
  parameter Real a = b, b = 2*c, c = a;
//                   ^ warning IN245: the parameters `a`, `b`, `c` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
  parameter Integer n = m, m = n;
//                      ^ error IN041: `n` depends on itself: `n` → `m` → `n`
  parameter Integer size_of_x = size(x, 1);
  Real x[size_of_x];
//     ^ error IN041: `x` depends on itself
  parameter Real y[:] = y;
//               ^ error IN041: `y` depends on itself
  Real z[n];
  constant Real q = r;
//                  ^ error IN041: `q` depends on itself: `q` → `r` → `q`
  constant Real r = 3*q;
end M;
