// stage: flat
// section: MLS 4.7
record Point
  Real x;
  Real y;
equation
//< 1-8 error IN092: the record `Point` has equations or algorithms
//   help: only models, blocks and functions say how something behaves
//   in: p
  x = y;
end Point;
model M
  Point p(x = time);
end M;
