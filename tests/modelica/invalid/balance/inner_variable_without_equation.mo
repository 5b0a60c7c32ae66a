// stage: check
// section: MLS 4.8
model Sensor
  outer Real temperature;
  Real reading = 2*temperature;
end Sensor;
model M
  inner Real temperature;
//           ^^^^^^^^^^^ error EQ008: 1 equations for 2 unknowns: nothing determines `temperature`, `sensor.reading`
//   help: add the missing equations, or make a variable a parameter
  Sensor sensor;
end M;
