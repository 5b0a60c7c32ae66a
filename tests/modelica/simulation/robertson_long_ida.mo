// stage: simulation
// options: solver=ida stop=1e11 tolerance=1e-9
// expect: y1(1e11) = 2.083340149701e-8 +- 1e-13
// expect: y2(1e11) = 8.333360770335e-14 +- 1e-18
// expect: y3(1e11) = 0.9999999791665 +- 1e-9
// The same reactions nearly to their end. Reference: Mazzia, Magherini, Test Set for Initial Value Problem Solvers (2008).
model Robertson
  Real y1(start = 1, nominal = 1e-6);
  Real y2(start = 0, nominal = 1e-12);
  Real y3(start = 0);
  Real total = y1 + y2 + y3 - 1;
equation
  der(y1) = -0.04*y1 + 1e4*y2*y3;
  der(y2) = 0.04*y1 - 1e4*y2*y3 - 3e7*y2^2;
  der(y3) = 3e7*y2^2;
end Robertson;
