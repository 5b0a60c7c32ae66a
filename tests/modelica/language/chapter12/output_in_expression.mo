// stage: flat
// section: MLS 12.4.3
// expect: dump
record Point
  Real x, y;
end Point;
function mirror
  input Point p;
  input Real about = 0;
  output Point q;
  output Integer count;
algorithm
  q.x := 2*about - p.x;
  q.y := p.y;
  count := 1;
end mirror;
function swapped
  input Point p;
  output Point q;
protected
  Point r;
algorithm
  r := mirror(mirror(p));
  q.x := r.y;
  q.y := r.x;
end swapped;
model OutputInExpression
  Point a = Point(time, 1);
  Point b = swapped(mirror(a, about = 3));
  parameter Point c = mirror(Point(1, 2));
end OutputInExpression;
