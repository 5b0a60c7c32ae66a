// stage: flat
// section: MLS 6.7
record Point
  Real x;
  Real y;
end Point;
model M
  Point p(x = 1, y = time);
  Real r = p;
//         ^ error IN042: `r` is a Real and cannot be given the record `Point`
end M;
