// stage: flat
// section: MLS 7.2.3
model Heater
  parameter Real power = 1;
  parameter Real efficiency = 0.9;
  Real q = power;
end Heater;
model M
  Heater heater(power = 2*efficiency);
//                        ^^^^^^^^^^ error IN010: `efficiency` is not declared
end M;
