// stage: flat
// section: MLS 7.2.7
model Heater
  parameter Real power = 1;
  Real q = power;
end Heater;
model M
  extends Heater(break pwer);
//                     ^^^^ error IN215: `Heater` has no component `pwer` that could be left out
//   help: did you mean `power`?
end M;
