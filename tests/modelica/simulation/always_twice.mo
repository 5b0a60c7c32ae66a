// stage: simulation
// options: stop=1 tolerance=1e-10
// section: MLS 4.8.7.1
// expect: x(1) = 0.7165313106 +- 1e-8    (exp(-1/3))
// Of two variables that a constraint ties only one can be a state; the message names the constraint.
model AlwaysTwice
  Real x(start = 1, fixed = true, stateSelect = StateSelect.always), y(stateSelect = StateSelect.always), f;
//                                                                   ^ warning SM141: `y` is no state although it has `StateSelect.always`: `y = 2*x` determines it from other states
equation
  der(x) = f;
  der(y) = -f - x;
  y = 2*x;
end AlwaysTwice;
