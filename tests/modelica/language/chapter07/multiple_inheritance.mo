// stage: flat
// section: MLS 7.1.1
// expect: dump
model Position
  Real s;
end Position;
model Speed
  Real v;
end Speed;
model MultipleInheritance
  extends Position(s(start = 1));
  extends Speed;
equation
  der(s) = v;
  v = time;
end MultipleInheritance;
