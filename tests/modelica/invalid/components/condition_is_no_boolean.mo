// stage: flat
// section: MLS 4.4.5
model Heater
  Real q = 1;
end Heater;
model M
  parameter Integer n = 1;
  Heater heater if n;
//                 ^ error IN021: the condition of a component must be a Boolean, found an Integer
end M;
