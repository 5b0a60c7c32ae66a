// stage: simulation
// options: stop=1
// Two capacitors in parallel have one voltage, but the model fixes two.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of b` (contradictory_start.mo:5) does not hold, by -1
model Contradiction
  Real a(start = 1, fixed = true), b(start = 2, fixed = true), i;
equation
  a = b;
  der(a) = i;
  der(b) = 1 - i;
end Contradiction;
