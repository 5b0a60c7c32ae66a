// stage: check
// expect: dynamic = 1
// expect: linear = 0
// expect: time-invariant = 1
model ChoiceByVariable "a law in pieces"
  Real x(start = 1);
equation
  der(x) = if x > 0 then -x else -2*x;
end ChoiceByVariable;
