// stage: flat
// section: MLS 6.4
// expect: dump
record Small
  Real a = 1;
end Small;
record Large
  extends Small;
  Real b = 2;
end Large;
model Holder
  replaceable parameter Small data;
  Real x = data.a*time;
end Holder;
model RecordWithMoreFieldsInRedeclaration
  Holder holder(redeclare parameter Large data(a = 3));
end RecordWithMoreFieldsInRedeclaration;
