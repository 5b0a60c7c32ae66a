// stage: flat
// section: MLS 7.3
model Part
  Real x = time;
end Part;
model Tank
  replaceable model P = Part;
  P p;
end Tank;
model M
  Tank tank(redeclare model P = P);
//                              ^ error IN280: there is no class `P` to make `P` of: the name behind `=` is looked up where this is written
//   help: write from where it comes: `Package.Class`
end M;
