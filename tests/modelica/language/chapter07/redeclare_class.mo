// stage: flat
// section: MLS 7.3
// expect: dump
model Resistance
  parameter Real R = 1;
end Resistance;
model Heated
  extends Resistance;
  parameter Real alpha = 0.1;
end Heated;
model Circuit
  replaceable model Part = Resistance;
  Part a(R = 5), b;
end Circuit;
model RedeclareClass
  Circuit circuit(redeclare model Part = Heated(alpha = 0.2));
end RedeclareClass;
