// stage: flat
// section: MLS 4.4.5
model Heater
  Real q = 1;
end Heater;
model M
  parameter Boolean use_heater;
//                  ^^^^^^^^^^ error IN040: the structure of the model depends on `use_heater`, which has no value: nothing gives it one
  Heater heater if use_heater;
end M;
