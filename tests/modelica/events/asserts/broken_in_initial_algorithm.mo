// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0: too small at the start
model BrokenInInitialAlgorithm
  Real x(start = 2, fixed = true);
equation
  der(x) = -1;
initial algorithm
  assert(x > 2.5, "too small at the start");
end BrokenInInitialAlgorithm;
