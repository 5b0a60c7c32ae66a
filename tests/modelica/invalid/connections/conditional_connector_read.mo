// stage: flat
// section: MLS 4.4.5
connector Pin
  Real v;
  flow Real i;
end Pin;
model Heater
  parameter Boolean with_pin = false;
  Pin p if with_pin;
  Real power = 2*p.v;
//               ^^^ error IN076: `p` is used, but its condition is false: it is not there
//   help: components with conditions can only be connected
//   in: h
end Heater;
model M
  Heater h;
end M;
