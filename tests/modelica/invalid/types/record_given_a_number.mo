// stage: flat
// section: MLS 6.7
record Point
  Real x;
  Real y;
end Point;
model M
  Point p = 0;
//          ^ error IN013: `the value` has no component `x`
//          ^ error IN013: `the value` has no component `y`
end M;
