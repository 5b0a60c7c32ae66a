// stage: flat
// section: MLS 10.4
// expect: dump
model ArrayConstructorTypes
  parameter Integer i[3] = {1, 2, 3};
  parameter Real r[3] = {1, 2.5, 3};
  parameter Real m[2, 2] = {{1, 2}, {3.5, 4}};
  parameter String s[2] = {"a", "b"};
  parameter Boolean b[2] = {true, false};
end ArrayConstructorTypes;
