// stage: flat
// section: MLS 7.4
connector Pin
  Real v;
  flow Real i;
end Pin;
model Cell
  Pin p;
equation
  p.v = p.i + time;
end Cell;
model Circuit
  Cell a, b, c;
equation
  connect(a.p, b.p);
end Circuit;
model M
  extends Circuit(break connect(a.p, c.p));
//                      ^^^^^^^^^^^^^^^^^ error IN239: `Circuit` has no such connection to leave out
//   help: write it as in the base class; only blanks and the order of the two may differ
end M;
