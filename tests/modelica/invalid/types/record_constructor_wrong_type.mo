// stage: flat
// section: MLS 12.6
record Point
  Real x;
  Real y;
end Point;
model M
  Point p = Point(1, true);
//                   ^^^^ error IN150: the field `y` of `Point` must be a Real, found a Boolean
end M;
