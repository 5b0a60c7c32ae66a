// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: y(1) = 0.36787944 +- 1e-6
// An array without elements has bounds without elements.
model BoundsOfNoElements
  parameter Integer n = 0;
  parameter Real least[n] = fill(0.0, n);
  Real x[n](min = least, start = fill(1.0, n));
  Real y(start = 1, fixed = true);
equation
  der(x) = -x;
  der(y) = -y;
end BoundsOfNoElements;
