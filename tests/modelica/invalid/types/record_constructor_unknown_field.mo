// stage: flat
// section: MLS 12.6
record Point
  Real x;
  Real y;
end Point;
model M
  Point p = Point(x = 1, z = time);
//                       ^ error IN162: `Point(x, y)` has no input `z`
end M;
