// stage: simulation
// expect: x(0) = 2 +- 1e-9
// The derivative of y is differentiated for the start alone.
model StartOnly
  Real x, y;
initial equation
  der(y) = 0;
equation
  der(x) = 1 - x;
  y = x + sin(time);
end StartOnly;
