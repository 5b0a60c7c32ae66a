// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// expect: x(1) = 1 +- 1e-8
model InInitialEquation "it holds at the start, and is not evaluated later"
  Real x(start = 2, fixed = true);
equation
  der(x) = -1;
initial equation
  assert(x > 1.5, "too small at the start");
end InInitialEquation;
