// stage: flat
// section: MLS 5.3.2
model Pump
  parameter Real speed = 3;
end Pump;
model M
  Real x = Pump.speed;
//              ^^^^^ error IN084: `speed` of the class `Pump` is not a constant
//   help: only constants can be used without a component of the class
end M;
