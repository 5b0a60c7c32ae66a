// stage: flat
// section: MLS 12.6
record Point
  Real x;
  Real y;
end Point;
model M
  Point p = Point(1, 2, time);
//                      ^^^^ error IN165: 3 arguments are given to `Point(x, y)`
end M;
