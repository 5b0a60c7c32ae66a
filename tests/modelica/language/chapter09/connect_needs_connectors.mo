// stage: flat
// section: MLS 9.3
// expect: dump
model ConnectNeedsConnectors
  Real x, y;
equation
  connect(x, y);
//        ^ error IN087: `x` is a component of `Real`, not a connector
//   help: write an equation, `a = b`, or declare a connector: `connector Signal = Real`
//           ^ error IN087: `y` is a component of `Real`, not a connector
//   help: write an equation, `a = b`, or declare a connector: `connector Signal = Real`
end ConnectNeedsConnectors;
