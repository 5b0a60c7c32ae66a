// stage: flat
// section: MLS 5.3.1
model M
  Real temperature = time;
  model Sensor
    Real reading = 2*temperature;
//                   ^^^^^^^^^^^ error IN084: `temperature` of the class `M` is not a constant
//   help: only constants can be used without a component of the class
//   in: sensor
  end Sensor;
  Sensor sensor;
end M;
