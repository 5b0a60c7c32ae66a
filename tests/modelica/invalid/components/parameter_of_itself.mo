// stage: flat
// section: MLS 4.4.4
model Gear
  parameter Real ratio = 1;
  Real y = ratio*time;
end Gear;
model M
  Gear gear(ratio = 2*gear.ratio);
//                  ^^^^^^^^^^^^ error IN041: `gear.ratio` depends on itself
end M;
