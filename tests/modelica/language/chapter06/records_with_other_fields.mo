// stage: flat
// section: MLS 6.7
// expect: dump
record A
  Real x, y;
end A;
record B
  Real x, z;
end B;
model RecordsWithOtherFields
  A a(x = time, y = 1);
  B b;
equation
  b = a;
//^^^^^ error IN194: the sides of an equation must have one type, found the record `B` and the record `A`
end RecordsWithOtherFields;
