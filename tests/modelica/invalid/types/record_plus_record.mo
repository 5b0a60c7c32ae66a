// stage: flat
// section: MLS 3.4
record Point
  Real x;
  Real y;
end Point;
model M
  Point a(x = 1, y = time);
  Point b(x = 2, y = 3);
  Point c = a + b;
//            ^ error IN110: no `'+'` is declared for the record `Point` and the record `Point`
end M;
