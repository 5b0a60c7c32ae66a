// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model BooleanAtStart "a Boolean parameter that the start determines is no unknown of the other equations"
  parameter Boolean positive(fixed = false);
  parameter Real guess = -1;
  Real x, y, error;
initial equation
  positive = guess > 0;
equation
  y = if positive then sqrt(1 + time) else -sqrt(1 + time);
  x = 2*y;
  error = x + 2*sqrt(1 + time);
end BooleanAtStart;
