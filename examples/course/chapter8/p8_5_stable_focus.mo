// stage: simulation
// course: problem 8.5: equilibria (0, 0), (6, 0) and (4, 2); the last attracts
// options: stop=30 tolerance=1e-10
// expect: x1(30) = 4 +- 1e-6
// expect: x2(30) = 2 +- 1e-6
model ThreeEquilibria
  Real x1(start = 1, fixed = true), x2(start = 1, fixed = true);
equation
  der(x1) = 6*x1 - x1*x2 - x1^2;
  der(x2) = -4*x2 + x1*x2;
end ThreeEquilibria;
