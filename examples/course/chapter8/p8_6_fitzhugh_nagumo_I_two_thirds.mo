// stage: simulation
// course: problem 8.6, I = 2/3: equilibrium x1 = -1
// options: stop=300 tolerance=1e-11
// expect: states = 2
// expect: x1(300) = -0.99999986 +- 1e-5
// expect: x2(300) = 5.7509541e-08 +- 1e-5
// x1^3/3 = I - 1 = -1/3: the equilibrium is (-1, 0); A = [0, -1; 0.1, -0.1], a stable focus.
model FitzHughNagumo
  parameter Real a = 1, b = 1, C = 1, tau = 10, I = 2/3;
  Real x1(start = 0.5, fixed = true), x2(start = 0.5, fixed = true);
equation
  C*der(x1) = x1 - x1^3/3 - x2 + I;
  tau*der(x2) = x1 + a - b*x2;
end FitzHughNagumo;
