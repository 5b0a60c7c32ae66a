// stage: flat
// section: MLS 15.1
connector Bad
  Real p;
  stream Real h;
//            ^ error IN095: the stream `h` needs exactly one flow in its connector `Bad`, which has none
//   help: declare one scalar variable with the prefix `flow`
end Bad;
model StreamConnectorNeedsOneFlow
  Bad bad;
equation
  bad.h = 1;
end StreamConnectorNeedsOneFlow;
