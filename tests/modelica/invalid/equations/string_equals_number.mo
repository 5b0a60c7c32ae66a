// stage: flat
// section: MLS 8.3.1
model M
  String s;
equation
  s = 3;
//^^^^^ error IN057: the sides of an equation must have one type, found a String and an Integer
end M;
