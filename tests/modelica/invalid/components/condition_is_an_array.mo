// stage: flat
// section: MLS 4.4.5
model Heater
  Real q = 1;
end Heater;
model M
  parameter Boolean use[2] = {true, false};
  Heater heater[2] if use;
//                    ^^^ error IN020: the condition of a component must be a scalar, found an array [2]
end M;
