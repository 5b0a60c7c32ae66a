// stage: flat
// section: MLS 7.2.3
// expect: dump
record Data
  Real a = 1;
  Real b = 2;
end Data;
model Part
  parameter Data data(a = 3);
end Part;
model RecordModifiedByValueAndByField
  Part one;
  Part two(data(b = 4));
  Part three(data = Data(5, 6));
end RecordModifiedByValueAndByField;
