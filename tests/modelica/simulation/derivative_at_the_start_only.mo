// stage: simulation
model StartOnly
  Real x, y;
initial equation
  der(y) = 0;
//^^^^^^^^^^ error EQ022: the initial equation reads `der(y)`, which no equation of the model computes
//   help: give the derivative a name: declare a variable and add the equation that it is this derivative
equation
  der(x) = 1 - x;
  y = x + sin(time);
end StartOnly;
