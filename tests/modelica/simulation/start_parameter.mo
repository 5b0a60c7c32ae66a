// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: found(0) = 3 +- 1e-12
// expect: x(0) = 1 +- 0
// expect: x(1) = 1 +- 1e-9
// A parameter that is not fixed is found with the start: here so that nothing moves.
model StartParameter
  parameter Real p(fixed = false, start = 1);
  Real x(start = 1, fixed = true);
  Real found = p;
equation
  der(x) = 3*x - p;
initial equation
  der(x) = 0;
end StartParameter;
