// stage: flat
// section: MLS 4.4
connector Port
  Real p;
  flow M q;
//     ^ error IN072: `M` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
//       ^ error IN227: `q` is a model and cannot be `flow`
//   help: this prefix is for components of types, records and connectors
//   in: a.port
end Port;
model Tank
  Port port;
end Tank;
model M
  Tank a, b;
end M;
