// stage: simulation
// course: equation 8.2: the only equilibrium
// options: stop=0.1
// expect: slope1(0) = 0 +- 1e-6
// expect: slope2(0) = 0 +- 1e-12
model AtEquilibrium
  parameter Real E = 0.5, R = 10, L = 1, C = 25;
  Real x1(start = 0.5, fixed = true), x2(start = 0.15688, fixed = true), iD, slope1 = der(x1), slope2 = der(x2);
equation
  der(x1) = x2/C - iD/C - x1/(R*C);
  der(x2) = E/L - x1/L;
  iD = 83.72*x1^5 - 226.31*x1^4 + 229.62*x1^3 - 103.79*x1^2 + 17.76*x1;
end AtEquilibrium;
