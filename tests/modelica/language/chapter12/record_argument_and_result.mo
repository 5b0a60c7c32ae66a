// stage: flat
// section: MLS 12.6
// expect: dump
record Point
  Real x, y;
end Point;
function mirror
  input Point p;
  output Point q;
algorithm
  q.x := -p.x;
  q.y := p.y;
end mirror;
model RecordArgumentAndResult
  Point a = Point(time, 1);
  Point b = mirror(a);
end RecordArgumentAndResult;
