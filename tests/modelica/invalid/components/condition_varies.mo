// stage: flat
// section: MLS 4.4.5
model Heater
  Real q = 1;
end Heater;
model M
  Heater heater if time > 1;
//                 ^^^^^^^^ error IN038: the condition of a component must be known before the simulation, but this varies with time
//   help: use constants and parameters here
end M;
