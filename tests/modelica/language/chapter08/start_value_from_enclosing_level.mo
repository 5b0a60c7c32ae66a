// stage: flat
// section: MLS 8.6.2
// expect: dump
model Part
  Real x(start = 1);
equation
  der(x) = -x;
end Part;
model StartValueFromEnclosingLevel
  parameter Real x0 = 3;
  Part part(x(start = x0, fixed = true));
end StartValueFromEnclosingLevel;
