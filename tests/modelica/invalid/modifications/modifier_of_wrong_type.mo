// stage: flat
// section: MLS 6.7
model Heater
  parameter Boolean on = true;
  Real q = if on then 1 else 0;
end Heater;
model M
  Heater heater(on = 1);
//                   ^ error IN042: `on` is a Boolean and cannot be given an Integer
end M;
