// stage: flat
// section: MLS 4.7
connector Pin
  Real v;
  flow Real i;
equation
//< 1-8 error IN092: the connector `Pin` has equations or algorithms
//   help: only models, blocks and functions say how something behaves
//   in: p
  i = 0;
end Pin;
model M
  Pin p;
end M;
