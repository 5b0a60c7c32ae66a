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
  Frame a;
equation
  Connections.root(2*3);
//                 ^^^ error IN085: `2*3` is not a component
end M;
