// stage: simulation
// options: stop=40 tolerance=1e-8
// expect: y1(40) = 0.7158270688 +- 1e-6
// expect: y2(40) = 9.185534765e-6 +- 1e-10
model RobertsonAuto "stiff: `auto` goes on with an implicit method (Hairer and Wanner II, IV.1)"
  Real y1(start = 1, fixed = true), y2(start = 0, fixed = true), y3(start = 0, fixed = true);
equation
  der(y1) = -0.04*y1 + 1e4*y2*y3;
  der(y2) = 0.04*y1 - 1e4*y2*y3 - 3e7*y2^2;
  der(y3) = 3e7*y2^2;
end RobertsonAuto;
