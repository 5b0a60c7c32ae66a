// stage: flat
// section: MLS 7.3.3
model Resistor
  Real v = time;
end Resistor;
model Conductor
  Real v = 2*time;
end Conductor;
model Circuit
  Resistor load;
end Circuit;
model M
  Circuit c(redeclare Conductor load);
//                              ^^^^ error IN069: `load` is not replaceable
//   help: declare it with the prefix `replaceable`
//   in: c
//   note at `Resistor load;`: declared here
end M;
