// stage: flat
// section: MLS 10.4
model M
  parameter Real a[2, 2] = {{1, 2}, {3}};
//                                  ^^^ error IN025: the elements of an array must have equal dimensions, found an array [2] and an array [1]
  Real x = a[1, 1]*time;
end M;
