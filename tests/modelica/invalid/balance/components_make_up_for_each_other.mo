// stage: check
// section: MLS 4.8
// options: advice=remarks
// One component lacks the equation the other has too many: the model balances, its components do not.
connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  Pin p, n;
equation
  p.i = p.v - n.v;
end Resistor;
model Source
  Pin p, n;
equation
  p.v = 5;
  n.v = 0;
  p.i + n.i = 0;
end Source;
model Circuit
  Source source;
//       ^^^^^^ remark FL014: `Source` has 3 equations for the 2 unknowns it has to determine
//   help: a class by itself needs one equation for each variable but its flow variables and inputs
//   in: circuit.source
  Resistor r[2];
//         ^ remark FL014: `Resistor` has 1 equation for the 2 unknowns it has to determine
//   help: a class by itself needs one equation for each variable but its flow variables and inputs
//   in: circuit.r
equation
  connect(source.p, r[1].p);
  connect(r[1].n, r[2].p);
  connect(source.n, r[2].n);
end Circuit;
model M
  Circuit circuit;
equation
  circuit.r[1].n.i = -circuit.r[1].p.i;
end M;
