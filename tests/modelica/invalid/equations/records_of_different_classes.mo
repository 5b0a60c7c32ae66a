// stage: flat
// section: MLS 8.3.1
record Point
  Real x;
  Real y;
end Point;
record Pair
  Real a;
  Real b;
end Pair;
model M
  Point p(x = 1, y = time);
  Pair q;
equation
  q = p;
//^^^^^ error IN194: the sides of an equation must have one type, found the record `Pair` and the record `Point`
end M;
