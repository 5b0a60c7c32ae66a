// stage: flat
// section: MLS 7.2
model Spring
  parameter Real c = 1;
  Real f = c*time;
end Spring;
model Axle
  Spring spring;
end Axle;
model M
  Axle axle(spring(k = 3));
//                 ^ error IN078: `Spring` has no element `k` that could be modified
//   help: its parameters are `c`
end M;
