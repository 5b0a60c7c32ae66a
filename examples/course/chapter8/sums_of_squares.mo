// stage: simulation
// options: stop=50 tolerance=1e-10
// expect: states = 2
// expect: y(50) = 0 +- 0.05
// Papachristodoulou, Prajna, A tutorial on sum of squares techniques for systems analysis, ACC 2005.
model SumsOfSquares
  Real x(start = 1, fixed = true), y(start = 1, fixed = true);
equation
  der(x) = -x^3 + 4*y^3 - 6*x*y;
  der(y) = -y^3 + 2*x^2 - x*y^2 - 2*y;
end SumsOfSquares;
