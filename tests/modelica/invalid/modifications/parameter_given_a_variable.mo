// stage: flat
// section: MLS 4.5.2
model Heater
  parameter Real power = 1;
  Real q = power;
end Heater;
model M
  Real p = time;
  Heater heater(power = p);
//                      ^ error IN046: `power` is a parameter, but this varies with time
end M;
