// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model LimitsOfEmptyArrays "attributes of an array without elements, and of one whose elements differ"
  parameter Integer n = 0, m = 2;
  parameter Real none[n](min = fill(0, n), max = ones(n)) = zeros(n);
  parameter Real some[m](min = {0, 1}, nominal = {1, 2}) = {0.5, 1.5};
  Real x[n](min = zeros(n), nominal = fill(10, n)), y(start = 1, fixed = true), error;
equation
  x = none;
  der(y) = -y + 0*sum(some);
  error = y - exp(-time);
end LimitsOfEmptyArrays;
