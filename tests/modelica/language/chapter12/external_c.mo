// stage: flat
// section: MLS 12.9
// expect: dump
function hypotenuse
  input Real x, y;
  output Real r;
external "C" r = hypot(x, y) annotation(Include = "#include <math.h>");
end hypotenuse;
model ExternalC
  Real r = hypotenuse(time, 1);
end ExternalC;
