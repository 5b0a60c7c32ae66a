// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: x(0) = 3 +- 1e-9
// expect: x(2) = 3 +- 1e-9
// expect: y(2) = 0.541341132946 +- 1e-8
// expect: w(0) = 5 +- 0
// The start is a steady state of x, a parameter follows from what y should be, w keeps its start value.
model Start
  parameter Real k(fixed = false, start = 2);
  parameter Real k2 = 2*k;
  Real x, y, w(start = 5);
initial equation
  der(x) = 0;
  y = 2*k2;
  y = 4;
equation
  der(x) = -k*x + 3;
  der(y) = -y;
  der(w) = x - w;
end Start;
