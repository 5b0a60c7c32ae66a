// stage: flat
// section: MLS 9.3
connector Frame
  parameter Integer n = 3;
  Real r[n];
  flow Real f[n];
end Frame;
model Body
  parameter Integer n = 3;
  Frame frame(n = n);
end Body;
model M
  Body space(n = 3);
  Body plane(n = 2);
equation
  connect(space.frame, plane.frame);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error FL003: `space.frame.r` and `plane.frame.r` are connected, but their dimensions differ
//   help: connect connectors of the same class
//   note at `Real r[n];`: `space.frame.r` is [3]
//   note at `Real r[n];`: `plane.frame.r` is [2]
end M;
