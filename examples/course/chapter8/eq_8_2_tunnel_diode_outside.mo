// stage: simulation
// course: equations 8.2 and 8.3, figure 8.4: a start outside the cycle comes to it, too
// options: stop=400 tolerance=1e-11 intervals=4000
// expect: states = 2
// expect: largest |late| = 1.0015 +- 1e-4       (as from inside: the largest x1 of the cycle)
model TunnelDiodeOscillator
  parameter Real E = 0.5, R = 10, L = 1, C = 25;
  Real x1(start = 0.5, fixed = true), x2(start = 5, fixed = true), iD, late;
equation
  der(x1) = x2/C - iD/C - x1/(R*C);
  der(x2) = E/L - x1/L;
  iD = 83.72*x1^5 - 226.31*x1^4 + 229.62*x1^3 - 103.79*x1^2 + 17.76*x1;
  late = if time > 300 then x1 else 0;
end TunnelDiodeOscillator;
