// stage: flat
// section: MLS 6.7
record Point
  Real x;
  Real y;
end Point;
record Pair
  Real a;
  Real b;
end Pair;
model M
  Pair p(a = time, b = 1);
  Point q = p;
//          ^ error IN094: `q` is a record `Point` and cannot be given the record `Pair`
end M;
