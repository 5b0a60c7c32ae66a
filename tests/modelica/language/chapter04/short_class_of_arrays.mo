// stage: flat
// section: MLS 4.5.1
// expect: dump
type Length = Real(unit = "m", min = 0);
type Point = Length[2](each max = 10);
type Triangle = Point[3];
model ShortClassOfArrays
  Point p = {time, 1};
  Triangle t = {p, 2*p, 3*p};
  Point row[2](each start = 1);
equation
  row = {p, p};
end ShortClassOfArrays;
