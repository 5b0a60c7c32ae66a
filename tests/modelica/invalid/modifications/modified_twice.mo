// stage: flat
// section: MLS 7.2.4
model Spring
  parameter Real c = 1;
  Real f = c*time;
end Spring;
model M
  Spring s(c = 2, c = 3);
//                ^ error IN053: `c` is modified twice
//   note at `Spring s(c = 2, c = 3);`: modified here first
end M;
