// stage: flat
// section: MLS 9.3
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model ConnectedArraysOfUnequalSizes
  Pin a[2], b[3];
equation
  connect(a, b);
//^^^^^^^^^^^^^ error IN089: an array [2] is connected to an array [3]
end ConnectedArraysOfUnequalSizes;
