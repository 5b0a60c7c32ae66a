// stage: check
// section: MLS 9.3.1
// options: advice=warnings
// The connector of bond graphs has three potentials and no flow variable: no error, advice only.
connector Bond
  Real e;
  Real f;
  Real direction;
end Bond;
model Source
  Bond b;
//     ^ warning FL015: the connector `Bond` has 3 potential variables and 0 flow variables
//   help: a connector has as many of the one as of the other; signals are `input` or `output`
//   in: s.b
equation
  b.e = 5;
  b.direction = 1;
end Source;
model Resistance
  Bond b;
equation
  b.e = 2*b.f;
end Resistance;
model M
  Source s;
//       ^ warning FL014: `Source` has 2 equations for the 3 unknowns it has to determine
//   help: a class by itself needs one equation for each variable but its flow variables and inputs
//   in: s
  Resistance r;
//           ^ warning FL014: `Resistance` has 1 equation for the 3 unknowns it has to determine
//   help: a class by itself needs one equation for each variable but its flow variables and inputs
//   in: r
equation
  connect(s.b, r.b);
end M;
