// stage: simulation
// course: problem 8.1: a limit cycle
// options: stop=60 tolerance=1e-10 intervals=6000
// expect: states = 2
// expect: x1(60) = 1.5301158 +- 1e-6
// expect: largest |x1| = 2.00862 +- 1e-4                (the amplitude of the cycle)
model VanDerPol
  parameter Real w = 1, eps = 1;
  Real x1(start = 0.1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = -w^2*x1 + eps*(1 - x1^2)*x2;
end VanDerPol;
