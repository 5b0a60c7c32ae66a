// stage: flat
// section: MLS 4.8.5.4
// expect: dump
partial model Machine
  replaceable type Mode = enumeration(:);
  parameter Mode mode;
end Machine;
model UnspecifiedEnumeration
  type Speed = enumeration(slow, fast);
  extends Machine(redeclare type Mode = Speed, mode = Speed.fast);
end UnspecifiedEnumeration;
