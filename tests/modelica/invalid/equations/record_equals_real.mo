// stage: flat
// section: MLS 8.3.1
record Point
  Real x;
  Real y;
end Point;
model M
  Point p;
equation
  p = 0;
//^^^^^ error IN194: the sides of an equation must have one type, found the record `Point` and an Integer
end M;
