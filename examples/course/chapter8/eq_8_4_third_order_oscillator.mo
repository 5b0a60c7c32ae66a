// stage: simulation
// course: equation 8.4: chaotic; three equilibria
// options: stop=20 tolerance=1e-11
// expect: states = 3
// expect: x1(20) = -0.85070568 +- 1e-5
// Two starts that are close drift apart: no method keeps these figures for long.
model ThirdOrder
  parameter Real b = 0.35, k = 1.6, wf = 0.5;
  Real x1(start = 0.1, fixed = true), x2(start = 0, fixed = true), x3(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = x1 - x1^3 + b*x2 - k*x3;
  der(x3) = wf*(x2 - x3);
end ThirdOrder;
