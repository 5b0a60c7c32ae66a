// stage: flat
// section: MLS 4.4.5
model Heater
  Real q = 1;
end Heater;
model M
  parameter Boolean use_heater = false;
  Heater heater if use_heater;
  Real total = 2*heater.q;
//               ^^^^^^^^ error IN076: `heater` is used, but its condition is false: it is not there
//   help: components with conditions can only be connected
end M;
