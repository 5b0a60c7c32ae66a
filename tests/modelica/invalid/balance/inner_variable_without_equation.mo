// stage: check
// section: MLS 4.8
model Sensor
  outer Real temperature;
  Real reading = 2*temperature;
end Sensor;
model M
//    ^ error FL013: the model has 1 equation for 2 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `inner Real temperature;`: nothing determines `temperature`
  inner Real temperature;
  Sensor sensor;
end M;
