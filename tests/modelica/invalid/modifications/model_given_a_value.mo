// stage: flat
// section: MLS 7.2
model Heater
  Real q = 1;
end Heater;
model M
  Heater heater = 5;
//                ^ error IN231: `heater` is a model `Heater` and cannot be given a value
//   help: give values to what is in it: `heater(x = …)`
end M;
