// stage: flat
// section: MLS 3.8.2
model M
  parameter Real p = 3;
  constant Real c = 2*p;
//                  ^^^ error IN046: `c` is constant, but this is a parameter
//   help: a constant may only depend on constants
  Real x = c*time;
end M;
