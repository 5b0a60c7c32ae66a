// stage: flat
// section: MLS 7.2
model Resistor
  parameter Real R = 1;
  Real v = R*time;
end Resistor;
model M
  Resistor r(Rs = 5);
//           ^^ error IN078: `Resistor` has no element `Rs` that could be modified
//   help: its parameters are `R`
end M;
