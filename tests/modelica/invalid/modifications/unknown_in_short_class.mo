// stage: flat
// section: MLS 7.2
model Spring
  parameter Real c = 1;
  Real f = c*time;
end Spring;
model Stiff = Spring(stiffness = 1e6);
//                   ^^^^^^^^^ error IN078: `Spring` has no element `stiffness` that could be modified
//   help: its parameters are `c`
model M
  Stiff s;
end M;
