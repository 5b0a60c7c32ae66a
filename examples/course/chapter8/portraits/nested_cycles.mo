// stage: simulation
// course: section 8.1.1: limit cycles inside of each other: radii 1, 2 and 3, period 2 pi
// options: stop=1 tolerance=1e-9
// expect: states = 2
model NestedCycles
  Real x(start = 0.5, fixed = true), y(start = 0, fixed = true);
  Real r2 = x^2 + y^2;
  Real g = -0.02*(r2 - 1)*(r2 - 4)*(r2 - 9);
equation
  der(x) = g*x - y;
  der(y) = g*y + x;
end NestedCycles;
