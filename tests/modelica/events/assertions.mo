// stage: simulation
// options: stop=10
// warning: SM021: at time = 3: x grows
// error: SM021: at time = 5: x is too large: true
model Assertions
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(x < 3, "x grows", AssertionLevel.warning);
  assert(x < 5, "x is too large: " + String(x > 4));
end Assertions;
