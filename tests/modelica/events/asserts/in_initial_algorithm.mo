// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// expect: x(1) = 1 +- 1e-8
model InInitialAlgorithm
  Real x(start = 2, fixed = true);
equation
  der(x) = -1;
initial algorithm
  assert(x > 1.5, "too small at the start");
end InInitialAlgorithm;
