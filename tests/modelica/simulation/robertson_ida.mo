// stage: simulation
// options: solver=ida stop=40 tolerance=1e-9
// expect: y1(40) = 0.7158270687 +- 1e-7
// expect: y2(40) = 9.185534765e-6 +- 1e-11
// expect: y3(40) = 0.2841637457 +- 1e-7
// expect: largest |total| = 0 +- 1e-9
// Robertson's reactions, stiff with rates from 0.04 to 3e7. Reference: Hairer, Wanner II (1996), IV.10.
model Robertson
  Real y1(start = 1, nominal = 1);
  Real y2(start = 0, nominal = 1e-5);
  Real y3(start = 0);
  Real total = y1 + y2 + y3 - 1;
equation
  der(y1) = -0.04*y1 + 1e4*y2*y3;
  der(y2) = 0.04*y1 - 1e4*y2*y3 - 3e7*y2^2;
  der(y3) = 3e7*y2^2;
end Robertson;
