// stage: flat
// section: MLS 9.4.1
record Orientation
  Real angle;
end Orientation;
connector Frame
  Real r;
  flow Real f;
  Orientation R;
end Frame;
model M
  Frame a, b;
equation
  Connections.branch(a.R, b.Q);
//                          ^ error IN081: `Frame` has no component `Q`
end M;
