// stage: flat
// section: MLS 7.2
model Heater
  parameter Real power = 1;
  Real q = power;
end Heater;
model M
  parameter Real maximum = 5;
  Heater heater(power = maximun);
//                      ^^^^^^^ error IN010: `maximun` is not declared
//   help: did you mean `maximum`?
end M;
