// stage: simulation
// course: equations 8.2 and 8.3: every start ends on the same cycle
// options: stop=400 tolerance=1e-11
// expect: states = 2
// expect: x1(400) = 0.065130554 +- 1e-5
// expect: x2(400) = 1.6065833 +- 1e-5
// The equilibrium is (0.5, 0.15688), the eigenvalues there 0.014 +- 0.2i.
model TunnelDiodeOscillator
  parameter Real E = 0.5, R = 10, L = 1, C = 25;
  Real x1(start = 0.51, fixed = true) "voltage of the capacitor", x2(start = 0.15688, fixed = true) "current of the coil", iD;
equation
  der(x1) = x2/C - iD/C - x1/(R*C);
  der(x2) = E/L - x1/L;
  iD = 83.72*x1^5 - 226.31*x1^4 + 229.62*x1^3 - 103.79*x1^2 + 17.76*x1;
end TunnelDiodeOscillator;
