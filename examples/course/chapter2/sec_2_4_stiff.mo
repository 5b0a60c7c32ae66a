// stage: simulation
// course: section 2.4.1: b = 100, an explicit method needs short steps for no visible reason
// options: solver=dopri5 stop=500 tolerance=1e-3
// expect: largest |error| = 0 +- 1e-4
// expect: steps = 15000 +- 2000                (the notes count 13,600 with another step control)
// The eigenvalues are -99.99 and -0.01: stability wants h < 0.033 for 500 seconds.
model StiffMassSpring
  parameter Real m = 1, b = 100, k = 1, F = 1;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true), error;
protected
  parameter Real fast = -(b + sqrt(b^2 - 4))/2, slow = -(b - sqrt(b^2 - 4))/2;
equation
  der(x) = v;
  m*der(v) = F - b*v - k*x;
  error = x - (1 + (slow*exp(fast*time) - fast*exp(slow*time))/(fast - slow));
end StiffMassSpring;
