// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: y[1](1) = 2 +- 1e-12    (a = 2 b + 1, b = a/4)
// expect: y[2](1) = 0.5 +- 1e-12
// expect: y[3](1) = 0.7390851332151607 +- 1e-9    (d = cos(e), e = d)
// expect: y[4](1) = 4 +- 1e-12
// expect: y[5](1) = 4 +- 1e-12    (v = w + {1, 2}, w = v/2)
// expect: x(1) = 2.5 +- 1e-8
model ParametersInACircle
  parameter Real a = 2*b + 1;
//                   ^^^^^^^ warning IN245: the parameters `a`, `b` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
  parameter Real b = a/4;
  parameter Real d = cos(e), e = d;
//                   ^^^^^^ warning IN245: the parameters `d`, `e` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
  parameter Real s = 2*a "follows";
  parameter Real v[2] = w + {1, 2}, w[2] = v/2;
//                      ^^^^^^^^^^ warning IN245: the parameters `v`, `w` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
  Real x(start = b, fixed = true);
  Real y[5] = {a, b, d, s, v[2]};
equation
  der(x) = a;
end ParametersInACircle;
