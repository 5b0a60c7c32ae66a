// stage: simulation
// known wrong: accepted
// An assertion that is violated between two looks only goes unnoticed.
model ShortViolation
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(noEvent(abs(x - 0.50037) > 1e-6), "x is where it must not be");
end ShortViolation;
