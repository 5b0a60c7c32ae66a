// stage: simulation
// options: solver=radau5 stop=1 tolerance=1e-9
// expect: z(1) = 0.36787944117 +- 1e-7
// expect: x(1) = 0 +- 0
// x^n is 1 for n = 0, also at x = 0: its derivative n*x^(n - 1) is 0 there, not 0 times infinity.
model PowerOfZero
  parameter Integer n = 0;
  Real x(start = 0), z(start = 1);
equation
  der(x) = -x;
  der(z) = -z*x^n;
end PowerOfZero;
