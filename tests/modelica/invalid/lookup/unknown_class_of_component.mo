// stage: flat
// section: MLS 5.3.1
model Resistor
  parameter Real R = 1;
end Resistor;
model M
  Resitor r(R = 2);
//^^^^^^^ error IN061: there is no class `Resitor`
//   help: did you mean `Resistor`?
end M;
