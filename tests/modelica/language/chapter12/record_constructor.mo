// stage: flat
// section: MLS 12.6
// expect: dump
record Data
  Real a;
  Real b = 2;
  Real c[2] = {a, b};
end Data;
model RecordConstructor
  Data positional = Data(time, 3, {4, 5});
  Data named = Data(b = 1, a = time);
  Data defaults = Data(time);
end RecordConstructor;
