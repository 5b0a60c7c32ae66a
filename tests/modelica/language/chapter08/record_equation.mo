// stage: flat
// section: MLS 8.3.1
// expect: dump
record Pair
  Real a;
  Real b[2];
end Pair;
model RecordEquation
  Pair p, q(a = time, b = {1, 2});
equation
  p = q;
end RecordEquation;
