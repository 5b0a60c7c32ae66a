// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: a step such as `integer` in `b = integer(sqrt(z)) > 3` (step_without_value_in_relation.mo:5) has no value
model StepWithoutValueInRelation
  Real z = time - 1;
  Boolean b = integer(sqrt(z)) > 3;
end StepWithoutValueInRelation;
