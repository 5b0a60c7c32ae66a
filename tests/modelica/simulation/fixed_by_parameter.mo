// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model FixedByParameter "a start value that a parameter fixes, and one that it leaves free"
  parameter Boolean known = true, free = false;
  Real x(start = 2, fixed = known), y(start = 5, fixed = free), error;
equation
  der(x) = -x;
  y = 3*x;
  error = y - 6*exp(-time);
end FixedByParameter;
