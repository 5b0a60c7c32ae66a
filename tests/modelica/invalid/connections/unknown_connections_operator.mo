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
  Connections.brunch(a.R, b.R);
//^^^^^^^^^^^^^^^^^^ error IN271: there is no operator `Connections.brunch`
//   help: did you mean `Connections.branch`?
end M;
