// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: x(0) = 0.5 +- 1e-12
// expect: x(1) = 1.5 +- 1e-9
// expect: z[2](0) = 2 +- 1e-12
// expect: w(0) = 3 +- 1e-12
// A start value is computed from parameters that only the start determines: it is an equation there.
model StartByOpenParameter
  parameter Real b(fixed = false);
  parameter Real c = 2*b;
  parameter Real k(fixed = false, start = 1);
  Real x(start = b, fixed = true), z[2](start = {c, 2*c}, each fixed = true), w(start = k, fixed = true);
initial equation
  b = 0.5;
  der(w) = -3;
equation
  der(x) = 1;
  der(z) = -z;
  der(w) = -w;
end StartByOpenParameter;
