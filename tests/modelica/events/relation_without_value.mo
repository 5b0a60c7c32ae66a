// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: a relation in `b = sqrt(z) > 3` (relation_without_value.mo:5) has no value
model RelationWithoutValue
  Real z = time - 1;
  Boolean b = sqrt(z) > 3;
end RelationWithoutValue;
