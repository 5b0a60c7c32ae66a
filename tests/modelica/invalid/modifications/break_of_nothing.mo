// stage: flat
// section: MLS 7.2.7
model Heater
  parameter Real power = 1;
  Real q = power;
end Heater;
model M
  extends Heater(break pwer);
//                     ^^^^ error IN078: `Heater` has no element `pwer` that could be modified
//   help: did you mean `power`?
end M;
