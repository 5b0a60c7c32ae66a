// stage: simulation
// course: problem 8.4: from outside the circle r = 1 attracts
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
// expect: r2(10) = 1 +- 1e-6
model Circle
  Real x1(start = 2, fixed = true), x2(start = 0, fixed = true), r2 = x1^2 + x2^2, error;
protected
  parameter Real c = 1/2^2 - 1;
equation
  der(x1) = (1 - x1^2 - x2^2)*x1 + x2;
  der(x2) = -x1 + (1 - x1^2 - x2^2)*x2;
  error = r2 - 1/(1 + c*exp(-2*time));
end Circle;
