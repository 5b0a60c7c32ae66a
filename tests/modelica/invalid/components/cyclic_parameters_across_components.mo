// stage: check
// section: MLS 4.4.4
model Gear
  parameter Real ratio = 1;
//               ^^^^^ error EQ243: the parameters `first.ratio` and `second.ratio` depend on each other in a circle that does not determine them
//   help: give one of them a value
  Real y = ratio*time;
end Gear;
model M
  Gear first(ratio = 1/second.ratio);
//                   ^^^^^^^^^^^^^^ warning IN245: the parameters `first.ratio`, `second.ratio` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
  Gear second(ratio = 1/first.ratio);
end M;
