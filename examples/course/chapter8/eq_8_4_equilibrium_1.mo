// stage: simulation
// course: equation 8.4: x1 = 1 is an equilibrium
// options: stop=10
// expect: largest |away| = 0 +- 1e-12
model AtEquilibrium
  parameter Real b = 0.35, k = 1.6, wf = 0.5;
  Real x1(start = 1, fixed = true), x2(start = 0, fixed = true), x3(start = 0, fixed = true), away = x1 - (1);
equation
  der(x1) = x2;
  der(x2) = x1 - x1^3 + b*x2 - k*x3;
  der(x3) = wf*(x2 - x3);
end AtEquilibrium;
