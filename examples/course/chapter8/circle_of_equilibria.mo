// stage: equilibrium
// course: section 8.1: equilibria need not lie apart: a circle of them
// expect: equilibria = 1
// expect: families = 1
// expect: families[1].dimension = 1
// expect: families[1].proven = 0
// expect: families[1].free = 2
model Circle "Every point of a circle is at rest, and attracts along its radius"
  Real x(start = 0.5), y(start = 0.2);
equation
  der(x) = x*(1 - x^2 - y^2);
  der(y) = y*(1 - x^2 - y^2);
end Circle;
