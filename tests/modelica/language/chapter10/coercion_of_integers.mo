// stage: flat
// section: MLS 10.6.13
// expect: dump
model CoercionOfIntegers
  parameter Integer i = 2;
  Real x = i + 0.5;
  Real v[2] = {i, i + 1};
  Real q = i/4;
  Real p = i^2;
end CoercionOfIntegers;
