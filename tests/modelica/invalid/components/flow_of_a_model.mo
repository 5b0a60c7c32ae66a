// stage: flat
// section: MLS 4.4.2.2
model Part
  Real x = time;
end Part;
model M
  flow Part p;
//          ^ error IN227: `p` is a model and cannot be `flow`
//   help: this prefix is for components of types, records and connectors
end M;
