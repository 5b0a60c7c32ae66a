// stage: flat
// section: MLS 4.4.4
model Gear
  parameter Real ratio = 1;
  Real y = ratio*time;
end Gear;
model M
  Gear first(ratio = 1/second.ratio);
//                   ^^^^^^^^^^^^^^ error IN041: `first.ratio` depends on itself: `first.ratio` → `second.ratio` → `first.ratio`
  Gear second(ratio = 1/first.ratio);
end M;
