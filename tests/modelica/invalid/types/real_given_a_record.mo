// stage: flat
// section: MLS 6.7
record Point
  Real x;
  Real y;
end Point;
model M
  Point p(x = 1, y = time);
  Real r = p;
end M;
