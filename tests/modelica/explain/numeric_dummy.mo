// stage: explain
// expect: dump
// expect: index = 2
// A dummy derivative in a loop that is solved numerically: what is not known of u1 says nothing about der(u1).
model NumericDummy
  Real u1(start = 1), u2(start = 1), i1, i2, w;
equation
  der(u1) = i1;
  der(u2) = i2;
  i1 + i1^3 + i2 + sin(i2) = -u1;
  u1 = 2*u2 + sin(time);
  w = der(u1) + u1;
end NumericDummy;
