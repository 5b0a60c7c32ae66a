// stage: simulation
// options: stop=10 solver=ida
// expect: x(10) = 10 +- 1e-3
// All derivatives are 0 at the start.
model AtRestAtFirst
  Real x(start = 0, fixed = true);
equation
  der(x) = 1 - cos(2*3.141592653589793*time);
end AtRestAtFirst;
