// stage: equilibrium
// course: problem 8.6, I = 1: the only equilibrium (0, 1) is a triple one, so that no interval method separates it
// options: box=x1=-100:100,x2=-100:100
// expect: complete = 0
// expect: undecided = 1
// expect: undecided[1].sample.x.x1 = 0 +- 1e-3
// expect: undecided[1].sample.x.x2 = 1 +- 1e-3
// expect: undecided[1].sample.eigenvalues[1].re = 0.9 +- 1e-3
// expect: undecided[1].sample.stable = 0
model FitzHughNagumo
  parameter Real a = 1, b = 1, C = 1, tau = 10, I = 1;
  Real x1(start = 0.5, fixed = true), x2(start = 0.5, fixed = true);
equation
  C*der(x1) = x1 - x1^3/3 - x2 + I;
  tau*der(x2) = x1 + a - b*x2;
end FitzHughNagumo;
