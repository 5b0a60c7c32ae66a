// stage: simulation
// course: problem 8.6, I = 1: equilibrium x1 = 0
// options: stop=300 tolerance=1e-11
// expect: states = 2
// expect: x1(300) = 1.6867103 +- 1e-5
// expect: x2(300) = 1.1694048 +- 1e-5
// x1 - x2 = -a, so x1^3/3 = I - 1: the equilibrium is (0, 1); A = [1, -1; 0.1, -0.1] has the eigenvalues 0 and 0.9: unstable, a cycle.
model FitzHughNagumo
  parameter Real a = 1, b = 1, C = 1, tau = 10, I = 1;
  Real x1(start = 0.5, fixed = true), x2(start = 0.5, fixed = true);
equation
  C*der(x1) = x1 - x1^3/3 - x2 + I;
  tau*der(x2) = x1 + a - b*x2;
end FitzHughNagumo;
