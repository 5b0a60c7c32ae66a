// stage: flat
// section: MLS 12.6
record Point
  Real x;
  Real y;
end Point;
model M
  Point p = Point(1);
//          ^^^^^^^^ error IN166: the input `y` of `Point(x, y)` is not given
end M;
