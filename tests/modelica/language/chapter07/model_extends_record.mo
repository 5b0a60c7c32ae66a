// stage: flat
// section: MLS 7.1.3
// expect: dump
record Data
  parameter Real a = 1;
  parameter Real b[2] = {2, 3};
end Data;
model ModelExtendsRecord
  extends Data(a = 4);
  Real x = a*time + b[1];
end ModelExtendsRecord;
