// stage: simulation
// section: MLS 4.8
// known wrong: accepted
// What a model computes is not compared with `min` and `max`.
model LimitsOfValues
  Real x(max = 0.5) = time;
end LimitsOfValues;
