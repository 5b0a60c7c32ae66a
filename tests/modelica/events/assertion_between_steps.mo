// stage: simulation
// options: stop=3 solver=radau5
// A violation that is over before the end of the step is seen where a point is recorded.
// error: SM021: at time = 0.504: in the forbidden window
model AssertionBetweenSteps
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(not (x > 0.5 and x < 0.51), "in the forbidden window");
end AssertionBetweenSteps;
