// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0: too small at the start: 2
model BrokenInInitialEquation
  Real x(start = 2, fixed = true), same = x;
equation
  der(x) = -1;
initial equation
  assert(same > 2.5, "too small at the start: " + String(same));
end BrokenInInitialEquation;
