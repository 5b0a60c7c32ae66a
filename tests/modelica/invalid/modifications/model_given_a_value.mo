// stage: flat
// section: MLS 7.2
model Heater
  Real q = 1;
end Heater;
model M
  Heater heater = 5;
end M;
