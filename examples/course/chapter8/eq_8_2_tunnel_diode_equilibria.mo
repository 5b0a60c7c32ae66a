// stage: equilibrium
// course: equation 8.2: the only equilibrium, for all values of the states
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[1] = 0.5 +- 1e-12
// expect: equilibria[1].x[2] = 0.156875 +- 1e-10
// expect: equilibria[1].type is unstable focus = 1
model TunnelDiodeOscillator
  parameter Real E = 0.5, R = 10, L = 1, C = 25;
  Real x1(start = 0.51, fixed = true), x2(start = 0.15688, fixed = true), iD;
equation
  der(x1) = x2/C - iD/C - x1/(R*C);
  der(x2) = E/L - x1/L;
  iD = 83.72*x1^5 - 226.31*x1^4 + 229.62*x1^3 - 103.79*x1^2 + 17.76*x1;
end TunnelDiodeOscillator;
