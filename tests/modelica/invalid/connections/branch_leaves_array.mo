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
  Frame a[3];
equation
  for i in 1:3 loop
    Connections.branch(a[i].R, a[i + 1].R);
//                               ^^^^^ error IN032: the subscript of `a` is 2 to 4, the dimension goes from 1 to 3
  end for;
end M;
