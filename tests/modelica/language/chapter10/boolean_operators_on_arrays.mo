// stage: flat
// section: MLS 10.6.11
// expect: dump
model BooleanOperatorsOnArrays
  Boolean a[2] = {time > 1, true};
  Boolean b[2] = not a;
  Boolean c[2] = a and {true, false};
  Boolean d[2] = a or b;
end BooleanOperatorsOnArrays;
