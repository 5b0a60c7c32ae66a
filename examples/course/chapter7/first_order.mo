// stage: simulation
// course: section 7.1: free response and step response of order 1
// options: stop=3 tolerance=1e-10
// expect: largest |error1| = 0 +- 1e-9
// expect: largest |error2| = 0 +- 1e-9
model FirstOrder
  parameter Real a = -2, b = 3, x0 = 1;
  Real free(start = x0, fixed = true), step(start = 0, fixed = true), error1, error2;
equation
  der(free) = a*free;
  der(step) = a*step + b;
  error1 = free - x0*exp(a*time);
  error2 = step - (-b/a)*(1 - exp(a*time));
end FirstOrder;
