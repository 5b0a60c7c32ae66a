// stage: flat
// section: MLS 9.3
// expect: dump
model ConnectNeedsConnectors
  Real x, y;
equation
  connect(x, y);
//        ^ error IN087: `x` is a component of `Real`, not a connector
//   help: connect the connectors inside it
//           ^ error IN087: `y` is a component of `Real`, not a connector
//   help: connect the connectors inside it
end ConnectNeedsConnectors;
