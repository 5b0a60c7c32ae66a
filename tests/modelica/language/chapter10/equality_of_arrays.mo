// stage: flat
// section: MLS 10.6.1
// expect: dump
model EqualityOfArrays
  Real a[2, 2], b[3];
equation
  a = [1, 2; 3, time];
  b = {1, 2};
//^^^^^^^^^^ error IN058: the sides of an equation must have equal dimensions, found an array [3] and an array [2]
end EqualityOfArrays;
