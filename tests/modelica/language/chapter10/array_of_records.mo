// stage: flat
// section: MLS 10.1
// expect: dump
record Point
  Real x, y;
end Point;
model ArrayOfRecords
  Point p[2];
  Point q[2] = {Point(time, 1), Point(2, 3)};
equation
  p.x = {1, 2};
  p[1].y = q[2].x;
  p[2].y = 0;
end ArrayOfRecords;
