// stage: flat
// section: MLS 6.7
record Point
  Real x;
  Real y;
end Point;
model M
  Point p = 0;
//          ^ error IN094: `p` is a record `Point` and cannot be given a value of type Integer
end M;
