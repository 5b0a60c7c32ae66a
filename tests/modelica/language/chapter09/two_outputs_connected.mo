// stage: flat
// section: MLS 9.3
connector Out = output Real;
block Source
  Out y = time;
end Source;
model TwoOutputsConnected
  Source a, b;
equation
  connect(a.y, b.y);
//^^^^^^^^^^^^^^^^^ error FL006: `a.y` and `b.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `Out y = time;`: `a.y` is a source
//   note at `Out y = time;`: `b.y` is a source as well
end TwoOutputsConnected;
