// stage: flat
// section: MLS 15.1
connector Bad
  Real p;
  stream Real h;
end Bad;
model StreamConnectorNeedsOneFlow
  Bad bad;
equation
  bad.h = 1;
end StreamConnectorNeedsOneFlow;
