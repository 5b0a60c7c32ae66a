// stage: simulation
// options: stop=1
// expect: x(1) = 1 +- 1e-9
// The level is a parameter.
// warning: SM021: at time = 0.5: late
model LevelOfAssertion
  parameter AssertionLevel level = AssertionLevel.warning;
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(time < 0.5, "late", level);
end LevelOfAssertion;
