// stage: flat
// section: MLS 5.3.1
model M
  parameter Real Resistance = 10;
  Real i = 5/resistance;
//           ^^^^^^^^^^ error IN010: `resistance` is not declared
//   help: did you mean `Resistance`?
end M;
