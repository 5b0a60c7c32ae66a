// stage: flat
// section: MLS 4.5.5
model Part
  Real x = time;
end Part;
model M
  parameter Part part;
//               ^^^^ error IN227: `part` is a model and cannot be `parameter`
//   help: this prefix is for components of types, records and connectors
end M;
