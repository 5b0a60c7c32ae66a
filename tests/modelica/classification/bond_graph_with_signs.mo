// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 1
model BondGraphWithSigns "the direction of a bond is a number in a variable"
  Integer d;
  Real e(start = 1), f;
equation
  d = -1;
  der(e) = f*d;
  f = e;
end BondGraphWithSigns;
