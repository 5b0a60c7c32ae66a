// stage: check
// section: MLS 4.4.4
model M
  parameter Real width = area/height;
//                       ^^^^^^^^^^^ warning IN245: the parameters `width`, `area` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
//               ^^^^^ error EQ243: the parameters `width` and `area` depend on each other in a circle that does not determine them
//   help: give one of them a value
  parameter Real height = 2;
  parameter Real area = width*height;
  Real x = area*time;
end M;
