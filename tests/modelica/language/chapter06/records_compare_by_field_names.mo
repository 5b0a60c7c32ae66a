// stage: flat
// section: MLS 6.7
// expect: dump
record A
  Real x, y;
end A;
record B
  Real y, x;
end B;
model RecordsCompareByFieldNames "the order of the fields is not that of the other record"
  A a(x = time, y = 1);
  B b = a;
end RecordsCompareByFieldNames;
