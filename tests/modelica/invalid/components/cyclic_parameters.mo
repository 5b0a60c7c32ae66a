// stage: flat
// section: MLS 4.4.4
model M
  parameter Real width = area/height;
//                       ^^^^^^^^^^^ error IN041: `width` depends on itself: `width` → `area` → `width`
  parameter Real height = 2;
  parameter Real area = width*height;
  Real x = area*time;
end M;
